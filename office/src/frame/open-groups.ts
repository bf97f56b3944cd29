import { useState } from 'react'
import { keepPreference, readPreference } from '../preferences.ts'

type Choices = Readonly<Record<string, boolean>>

/**
 * The groups of the menu that are open: the one of the current screen, and those that the operator opened.
 * The choice is kept in the browser.
 */
export function useOpenGroups(current: string | null) {
  const [choices, setChoices] = useState(readChoices)
  const [last, setLast] = useState(current)
  const change = (next: Choices): void => {
    setChoices(next)
    keepPreference('MENU', next)
  }
  // A group that was closed opens when one of its screens is opened.
  if (last !== current) {
    setLast(current)
    if (current !== null && choices[current] === false) setChoices({ ...choices, [current]: true })
  }
  const isOpen = (name: string): boolean => choices[name] ?? name === current
  return { isOpen, toggle: (name: string): void => change({ ...choices, [name]: !isOpen(name) }) }
}

function readChoices(): Choices {
  const kept = readPreference('MENU')
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, isOpen]) => typeof isOpen === 'boolean'))
}
