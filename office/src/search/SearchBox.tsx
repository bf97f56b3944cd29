import { SEARCH_MAX } from '@koi/contract/schemas/office/desk.ts'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { explain } from '../api.ts'
import { t } from '../i18n/i18n.ts'
import { addressOf, type Hit, wordsOf } from './hit.ts'
import styles from './SearchBox.module.css'
import { useSearch } from './use-search.ts'

/** The box of the office's frame that finds a member, an order, a ticket or a round from every page (OF-02). */
export function SearchBox() {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const navigate = useNavigate()
  const found = useSearch(text)
  const at = Math.min(marked, Math.max(0, found.hits.length - 1))
  const isShown = isOpen && found.isAsked
  const close = (): void => {
    setText('')
    setOpen(false)
    setMarked(0)
  }
  const open = (hit: Hit | undefined): void => {
    if (hit === undefined) return
    close()
    input.current?.blur()
    void navigate(addressOf(hit))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event
    if (key === 'Escape') close()
    else if (key === 'Enter') open(found.isBusy ? undefined : found.hits[at])
    else if (key === 'ArrowDown') setMarked(Math.min(at + 1, found.hits.length - 1))
    else if (key === 'ArrowUp') setMarked(Math.max(at - 1, 0))
    else return
    event.preventDefault()
  }
  return (
    <search className={styles.box} onBlur={(event) => closesWith(event) && setOpen(false)}>
      <input
        ref={input}
        className={styles.input}
        type="search"
        role="combobox"
        aria-label={t('search.label')}
        aria-expanded={isShown}
        aria-controls={list}
        aria-activedescendant={isShown && found.hits.length > 0 ? `${list}-${at}` : undefined}
        aria-autocomplete="list"
        placeholder={t('search.placeholder')}
        autoComplete="off"
        maxLength={SEARCH_MAX}
        value={text}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setText(event.target.value)
          setOpen(true)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
      />
      {isShown ? <Results {...{ found, list, at, open }} /> : null}
    </search>
  )
}

/** The focus left the box, and did not go to one of its hits. */
const closesWith = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  !currentTarget.contains(relatedTarget)

interface ResultsProps {
  readonly found: ReturnType<typeof useSearch>
  readonly list: string
  readonly at: number
  readonly open: (hit: Hit) => void
}

function Results({ found: { hits, isBusy, isCut, error }, list, at, open }: ResultsProps) {
  return (
    <div className={styles.results}>
      <div role="listbox" id={list} aria-label={t('search.found')} aria-busy={isBusy}>
        {hits.map((hit, place) => {
          const { title, about } = wordsOf(hit)
          return (
            <button
              type="button"
              key={`${hit.kind} ${hit.id} ${hit.memberId}`}
              id={`${list}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              className={styles.hit}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => open(hit)}
            >
              <strong>{title}</strong>
              <span>{about}</span>
            </button>
          )
        })}
      </div>
      <p className={styles.note} role="status">
        {noteOf({ error, isBusy, isCut, count: hits.length })}
      </p>
    </div>
  )
}

interface Outcome {
  readonly error: unknown
  readonly isBusy: boolean
  readonly isCut: boolean
  readonly count: number
}

function noteOf({ error, isBusy, isCut, count }: Outcome): string {
  if (error !== null) return explain(error)
  if (isBusy) return t('search.busy')
  if (count === 0) return t('search.nothing')
  return isCut ? t('search.cut') : ''
}
