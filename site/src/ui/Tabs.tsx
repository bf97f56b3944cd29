import { type KeyboardEvent, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons/Icon.tsx'
import styles from './Tabs.module.css'

export interface Tab<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly icon?: IconName
}

export interface TabsProps<Id extends string> {
  tabs: readonly Tab<Id>[]
  active: Id
  onChange: (id: Id) => void
  /** The label of the whole row, for screen readers. */
  label: string
  /** `pills` for the parts of a page, `chips` for a choice within one. */
  look?: 'pills' | 'chips'
  /** A fixed width of each tab in pixels, if the design sets one. */
  tabWidth?: number
  /** The id of the element that shows the chosen tab's content. */
  panelId?: string
}

/** A row of tabs that scrolls sideways, snaps, and keeps the active one centred. Arrow keys move. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { tabs, active, onChange, label, look = 'pills', tabWidth, panelId } = props
  const row = useRef<HTMLDivElement>(null)
  // The address may name a tab before the server has returned the list of tabs.
  const isThere = tabs.some(({ id }) => id === active)

  useEffect(() => {
    if (!isThere) return
    const box = row.current
    const tab = box?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(active)}"]`)
    if (!box || !tab) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const left = tab.offsetLeft - (box.clientWidth - tab.clientWidth) / 2
    box.scrollTo({ left, behavior: still ? 'instant' : 'smooth' })
  }, [active, isThere])

  const move = (event: KeyboardEvent) => {
    const target =
      tabs[
        nextIndex(
          event.key,
          tabs.findIndex((tab) => tab.id === active),
          tabs.length,
        )
      ]
    if (!target) return
    event.preventDefault()
    onChange(target.id)
    row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(target.id)}"]`)?.focus()
  }

  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      className={classNames(styles.tabs, look === 'chips' && styles.chips)}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          data-tab={tab.id}
          aria-selected={tab.id === active}
          aria-controls={panelId}
          tabIndex={tab.id === active ? 0 : -1}
          className={classNames(styles.tab, tabWidth !== undefined && styles.fixed)}
          style={tabWidth === undefined ? undefined : { width: tabWidth }}
          onClick={() => onChange(tab.id)}
        >
          {tab.icon ? <Icon name={tab.icon} size={16} /> : null}
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** The target of an arrow key, Home or End from `index`; -1 for any other key. Pure. */
export function nextIndex(key: string, index: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return -1
  }
}
