import { type Play, symbolOf } from '@koi/contract/lottery/play.ts'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { type PlainKey, useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { type Draft, draftOf, stakeOf } from '../slip/bet-slip.ts'
import { obstacleText, stakeFormula } from '../slip/bet-texts.ts'
import { playName, selectionName, useMoney } from '../texts.ts'
import styles from './BetTools.module.css'
import type { BetToolsProps } from './bet-tools-props.ts'
import { readBets, type TextFault, type UnreadPiece } from './read-bets.ts'

/** Bets typed or pasted as text, with their total, and the pieces that could not be read. */
export default function TextEntrySheet(props: BetToolsProps & { onClose: () => void }) {
  const { play, terms, limits, room, onAdd, onClose } = props
  const t = useT()
  const money = useMoney()
  const id = useId()
  const [text, setText] = useState('')
  const shown = useDeferredValue(text)
  const read = useMemo(() => readBets(play, shown, limits.multipleMax), [play, shown, limits])
  const drafts = useMemo(
    () =>
      read.bets.map(({ rows, multiple }) =>
        draftOf(play, rows, { terms: { ...terms, multiple: multiple ?? terms.multiple }, limits }),
      ),
    [read, play, terms, limits],
  )
  const wagers = drafts.flatMap((draft) => draft.wagers)
  const isBlocked = drafts.some(({ obstacle }) => obstacle !== null) || wagers.length > room
  const add = () => {
    onAdd(wagers)
    // Unreadable pieces stay in the field, so that the member can correct them.
    setText(read.rest)
    if (read.rest === '') onClose()
  }
  return (
    <Sheet open onClose={onClose} title={t('betting.text_title', { play: playName(play.code) })}>
      <label htmlFor={id} className={styles.label}>
        {t('betting.text_label')}
      </label>
      <textarea
        id={id}
        className={styles.entry}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint(play)}
      </p>
      <Faults unread={read.unread} />
      <Preview {...props} drafts={drafts} />
      {wagers.length > room ? (
        <p className={styles.unread}>
          {t('betting.cart_full', { count: wagers.length - Math.max(0, room) })}
        </p>
      ) : null}
      <Button full disabled={wagers.length === 0 || isBlocked || shown !== text} onClick={add}>
        {wagers.length === 0
          ? t('lotto.add_to_slip')
          : t('betting.text_add', { count: wagers.length, amount: money(stakeOf(wagers)) })}
      </Button>
    </Sheet>
  )

  function hint({ pad }: Play): string {
    const { rows, symbols, least } = pad
    if (rows.length === 1) {
      const [one, two, three] = [12, 34, 56].map((pick) =>
        symbolOf(symbols, symbols.kind === 'numbers' && symbols.width === 1 ? pick % 10 : pick),
      )
      return t('betting.text_hint', { example: `${one} ${two} x2\n${three} x5` })
    }
    const places = rows.map((_, place) =>
      place === 0 ? '12' : least === 0 && place === 2 ? '' : String(place),
    )
    return t('betting.text_hint_places', { example: `${places.join('|')} x2`, count: rows.length })
  }
}

const FAULTS = {
  piece: 'betting.fault_piece',
  places: 'betting.fault_places',
  repeated: 'betting.fault_repeated',
  too_few: 'betting.fault_too_few',
  too_many: 'betting.fault_too_many',
  multiple: 'betting.fault_multiple',
} as const satisfies Record<TextFault, PlainKey>

/** Bets or faults listed one by one; the rest are counted. */
const MAX_SHOWN = 20

/** The pieces that could not be read, by line and text. */
function Faults({ unread }: { unread: readonly UnreadPiece[] }) {
  const t = useT()
  if (unread.length === 0) return null
  return (
    <div className={styles.unread} role="alert">
      <ul aria-label={t('betting.text_unread')}>
        {unread.slice(0, MAX_SHOWN).map(({ line, text: piece, reason }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same piece may be wrong twice
          <li key={place}>{t('betting.text_fault', { line, piece, why: t(FAULTS[reason]) })}</li>
        ))}
      </ul>
      {unread.length > MAX_SHOWN ? (
        <p>{t('betting.text_more_faults', { count: unread.length - MAX_SHOWN })}</p>
      ) : null}
    </div>
  )
}

function Preview({ drafts, play, family }: BetToolsProps & { drafts: readonly Draft[] }) {
  const t = useT()
  const money = useMoney()
  return (
    <>
      <ul className={styles.lines} aria-label={t('betting.text_preview')}>
        {drafts.slice(0, MAX_SHOWN).map(({ wagers, total, obstacle }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bet is identified by its place in the text
          <li key={place} className={styles.line}>
            <span className={styles.words}>
              <span className={styles.picks}>
                {wagers.map(({ selection }) => selectionName(family, play.code, selection.text)).join(', ')}
              </span>
              {total === null ? null : (
                <span className={styles.note}>{stakeFormula(t, { ...total, unit: money(total.unit) })}</span>
              )}
              {obstacle === null ? null : (
                <span className={styles.bad}>{obstacleText(t, money, obstacle)}</span>
              )}
            </span>
            <b className={styles.side}>{money(total?.stake ?? 0n)}</b>
          </li>
        ))}
      </ul>
      {drafts.length > MAX_SHOWN ? (
        <p className={styles.hint}>{t('betting.text_more', { count: drafts.length - MAX_SHOWN })}</p>
      ) : null}
    </>
  )
}
