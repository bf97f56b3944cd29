import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../i18n/i18n.ts'
import { areas } from '../routes/areas.ts'
import { addressOf, wordsOf } from '../search/hit.ts'
import { useSearch } from '../search/use-search.ts'
import { mayOpen, type OfficeSession } from '../session.ts'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './Palette.module.css'
import { usePaletteKey } from './palette-key.ts'
import { type Place, placesFor } from './places.ts'

/** Ctrl-K: goes to any screen that the role may open, or to a member, an order or a round by its number. */
export function Palette({ session }: { readonly session: OfficeSession }) {
  const [isOpen, setOpen] = useState(false)
  usePaletteKey(() => setOpen(true))
  return isOpen ? <Open session={session} onClose={() => setOpen(false)} /> : null
}

interface OpenProps {
  readonly session: OfficeSession
  readonly onClose: () => void
}

function Open({ session, onClose }: OpenProps) {
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const places = usePlaces(session, text)
  const at = Math.min(marked, Math.max(0, places.length - 1))
  useEffect(() => input.current?.focus(), [])
  // A browser may return a promise from it, which must not be returned to React.
  useEffect(() => {
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, at])
  const go = (place: Place | undefined): void => {
    if (place === undefined) return
    onClose()
    void navigate(place.address)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') go(places[at])
    else if (event.key === 'ArrowDown') setMarked(Math.min(at + 1, places.length - 1))
    else if (event.key === 'ArrowUp') setMarked(Math.max(at - 1, 0))
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={t('palette.title')} onClose={onClose}>
      <input
        ref={input}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={t('palette.title')}
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={places.length === 0 ? undefined : `${list}-${at}`}
        placeholder={t('palette.placeholder')}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={list} aria-label={t('palette.places')} className={styles.places}>
        {places.map(({ address, title, about }, place) => (
          <button
            type="button"
            key={`${address} ${title}`}
            id={`${list}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            className={styles.place}
            onClick={() => go(places[place])}
          >
            <strong>{title}</strong>
            <span>{about}</span>
          </button>
        ))}
      </div>
      {places.length === 0 ? (
        <p className={styles.none} role="status">
          {t('palette.nothing')}
        </p>
      ) : null}
    </Dialog>
  )
}

/** Screens first, then what the search finds. */
function usePlaces(session: OfficeSession, text: string): readonly Place[] {
  const found = useSearch(text)
  const allowed = areas.map(({ name, routes }) => ({
    name,
    routes: routes.filter((route) => mayOpen(session, route)),
  }))
  const hits = found.isAsked && found.error === null ? found.hits : []
  return [...placesFor(allowed, text), ...hits.map((hit) => ({ address: addressOf(hit), ...wordsOf(hit) }))]
}
