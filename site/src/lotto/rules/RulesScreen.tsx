import { isFamily } from '@koi/contract/lottery/games.ts'
import type { Play } from '@koi/contract/lottery/play.ts'
import { FULL_RATE, FULL_SERIES, oddsFor } from '@koi/contract/lottery/price.ts'
import { percent, type Rational } from '@koi/contract/lottery/rational.ts'
import { useQuery } from '@tanstack/react-query'
import { lookUp, useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ResultTable } from '../draws/ResultTable.tsx'
import { LottoHeader } from '../LottoHeader.tsx'
import { LottoLoaded } from '../LottoLoaded.tsx'
import { lottoPaths } from '../lotto-paths.ts'
import { type PlayMenu, playMenuQuery } from '../queries.ts'
import { playsOn } from '../slip/use-bet.ts'
import { formatOdds, oneIn, pickName, playName, selectionName, useMoney } from '../texts.ts'
import { chancesOf, exampleOf, ruleKind, ruleNumbers } from './play-rules.ts'
import styles from './rules.module.css'
import { TermsCard } from './TermsCard.tsx'

/** Explains every way to bet: what wins, what it pays, an example, and its exact chance; open to anyone. */
export default function RulesScreen() {
  const t = useT()
  const [query] = useSearchParams()
  const menu = useQuery(playMenuQuery(query.get('game') ?? ''))
  return (
    <>
      <LottoHeader title={t('lotto.rules')} />
      <Page>
        <LottoLoaded thing="game" query={menu} skeleton={<Skeleton height={560} />}>
          {(offered) => <Rules menu={offered} />}
        </LottoLoaded>
      </Page>
    </>
  )
}

function Rules({ menu }: { menu: PlayMenu }) {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const plays = playsOn(menu)
  const play = plays.find(({ code }) => code === query.get('play')) ?? plays[0]
  if (play === undefined) return null
  return (
    <>
      <Tabs
        look="chips"
        label={t('lotto.plays')}
        tabs={plays.map(({ code }) => ({ id: code, label: playName(code) }))}
        active={play.code}
        onChange={(code) => setQuery({ game: menu.gameCode, play: code }, { replace: true })}
        panelId="lotto-rule"
      />
      <div id="lotto-rule" role="tabpanel" aria-label={playName(play.code)} className={styles.panel}>
        <Rule play={play} menu={menu} />
        <ButtonLink to={`${lottoPaths.bet(menu.gameCode)}&play=${play.code}`}>
          {t('lotto.bet_this')}
        </ButtonLink>
      </div>
      <TermsCard game={menu.gameCode} />
    </>
  )
}

function Rule({ play, menu }: { play: Play; menu: PlayMenu }) {
  const t = useT()
  const kind = ruleKind(play)
  const chances = chancesOf(play)
  const text = kind === null ? '' : (lookUp(`lotto.rule_${kind}`, ruleNumbers(play)) ?? '')
  return (
    <>
      <Card title={playName(play.code)}>
        <p className={styles.text}>{text}</p>
        {play.unitsPerLine > 1n ? (
          <p className={styles.text}>{t('lotto.rule_units', { units: String(play.unitsPerLine) })}</p>
        ) : null}
      </Card>
      <ExampleCard play={play} menu={menu} />
      <Card title={t('lotto.rule_chance')}>
        <ul>
          {chances.map(({ pick, chance }) => (
            <li key={pick ?? 'all'} className={styles.chance}>
              <span>{pick === null ? t('lotto.rule_chance_unit') : pickName(play, pick)}</span>
              <span>{exactText(chance)}</span>
              <b>{formatOdds(oddsFor(chance, menu.series.max, menu.rates[play.code]))}</b>
            </li>
          ))}
        </ul>
        {chances
          .filter(({ refund }) => refund.numerator > 0n)
          .map(({ pick, refund }) => (
            <p key={pick ?? 'all'} className={styles.text}>
              {pick === null ? null : <b>{`${pickName(play, pick)}: `}</b>}
              {t('lotto.rule_returned', { chance: exactText(refund) })}
            </p>
          ))}
      </Card>
      <Card title={t('lotto.rule_price')}>
        <p className={styles.text}>{t('lotto.rule_formula', { full: FULL_SERIES, top: menu.topSeries })}</p>
      </Card>
      <Card title={t('lotto.rule_played')}>
        <p className={styles.text}>{t('lotto.rule_played_text')}</p>
      </Card>
    </>
  )
}

function ExampleCard({ play, menu }: { play: Play; menu: PlayMenu }) {
  const t = useT()
  const money = useMoney()
  const { family } = menu
  const example = isFamily(family) ? exampleOf(family, play.code, priceAt(menu, play)) : null
  if (example === null) return null
  return (
    <Card title={t('lotto.rule_example')}>
      <p className={styles.text}>
        {t('lotto.rule_example_pick', {
          selection: selectionName(family, play.code, example.selection.text),
        })}
      </p>
      <div className={styles.result}>
        <ResultTable family={family} winningNumber={example.winningNumber} />
      </div>
      <p className={styles.text}>
        {t('lotto.rule_example_pays', { hits: String(example.hits), amount: money(example.pays) })}
      </p>
    </Card>
  )
}

const priceAt = (menu: PlayMenu, { code }: Play) => ({
  series: menu.series.max,
  rate: menu.rates[code] ?? FULL_RATE,
})

/** The exact chance: a fraction if it is short, and always a percentage with five decimals. */
function exactText(chance: Rational): string {
  const { numerator, denominator } = chance
  const share = percent(chance, 5).replace(/\.?0+%$/, '%')
  return denominator < 10_000_000n
    ? `${numerator}/${denominator} = ${share}`
    : `1/${oneIn(chance)} = ${share}`
}
