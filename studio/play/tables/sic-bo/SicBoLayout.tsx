import type { ComponentChildren } from 'preact'
import { sicBoTable } from '../../../src/games/sic-bo/table.ts'
import { type Language, translator } from '../../shell/text/text.ts'
import { formatOdds } from '../odds.ts'
import { Spot } from '../Spot.tsx'
import { Die } from './Die.tsx'
import { placeText } from './names.ts'
import css from './SicBo.module.css'
import { texts } from './texts.ts'

const mostOn = new Map(sicBoTable.places.map(({ key, most }) => [key, most]))
const FACES = [1, 2, 3, 4, 5, 6]
const TOTALS = Array.from({ length: 14 }, (_, i) => i + 4)
const PAIRS = FACES.flatMap((low) => FACES.filter((high) => high > low).map((high) => [low, high] as const))

/** All 52 places, the most used ones at the top. */
export function SicBoLayout({ language }: { language: Language }) {
  const t = translator(texts, language)
  const spot = (key: string, children: ComponentChildren, className?: string) => {
    const isSingle = key.startsWith('single')
    const odds = isSingle ? t('single.odds') : formatOdds(mostOn.get(key) ?? 0n)
    return (
      <Spot key={key} place={key} label={placeText(key, language)} odds={odds} className={className}>
        {children}
        {!isSingle && <small>{odds} : 1</small>}
      </Spot>
    )
  }
  const dice = (faces: readonly number[]) => (
    <span class={css.faces}>
      {faces.map((face, place) => (
        <Die key={`${place}-${face}`} face={face} size={faces.length === 3 ? 16 : 20} />
      ))}
    </span>
  )
  return (
    <div class={css.layout}>
      <div class={css.halves}>
        {(['small', 'odd', 'even', 'big'] as const).map((kind) =>
          spot(
            kind,
            <>
              <b>{t(kind)}</b>
              {(kind === 'small' || kind === 'big') && <span class="small">{t(`${kind}.range`)}</span>}
            </>,
            css[kind],
          ),
        )}
      </div>
      <Group title={t('totals')} columns={7}>
        {TOTALS.map((total) => spot(`total-${total}`, <b class="figures">{total}</b>))}
      </Group>
      <Group title={t('singles')} columns={6}>
        {FACES.map((face) => spot(`single-${face}`, <Die face={face} size={30} />))}
      </Group>
      <Group title={t('doubles')} columns={6}>
        {FACES.map((face) => spot(`double-${face}`, dice([face, face])))}
      </Group>
      <Group title={t('triples')} columns={6}>
        {FACES.map((face) => spot(`triple-${face}`, dice([face, face, face])))}
        {spot('any_triple', <b>{t('any_triple')}</b>, css.whole)}
      </Group>
      <Group title={t('pairs')} columns={5}>
        {PAIRS.map((faces) => spot(`pair-${faces.join('-')}`, dice(faces)))}
      </Group>
    </div>
  )
}

const Group = ({
  title,
  columns,
  children,
}: {
  title: string
  columns: number
  children: ComponentChildren
}) => (
  <section>
    <h2 class={css.title}>{title}</h2>
    <div class={css.group} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
      {children}
    </div>
  </section>
)
