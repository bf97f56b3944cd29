import { useT } from '../../i18n/i18n.ts'
import { LogCard } from '../../log/LogCard.tsx'
import styles from '../../log/log.module.css'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { allGames } from '../../screens/lottery/lottery-tabs.ts'
import { useLotteryMenu } from '../../screens/lottery/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Page } from '../../ui/Page.tsx'
import { LottoHeader } from '../LottoHeader.tsx'
import DrawLogCard from './DrawLogCard.tsx'
import { HouseSettingsCard, SettingsCard } from './SettingsCard.tsx'

/** The program that checks the log without this site's code; it is served beside the pages. */
const PROGRAM = '/check-log.mjs'

/** The public log: its state, the entries of a draw, and the settings of a game; open to anyone. */
export default function LogScreen() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const menu = useLotteryMenu()
  const games = allGames(menu.data?.groups ?? [])
  const game = query.get('game') ?? games[0]?.gameCode ?? ''
  const numero = query.get('numero') ?? ''
  return (
    <>
      <LottoHeader title={t('log.title')} />
      <Page>
        <p className={styles.intro}>{t('log.intro')}</p>
        <LogCard />
        {numero === '' ? null : <DrawLogCard game={game} numero={numero} />}
        <Select
          label={t('lotto.game')}
          value={game}
          onChange={(event) => setQuery({ view: 'log', game: event.target.value })}
          options={games.map(({ gameCode, remark }) => ({ value: gameCode, label: remark }))}
        />
        <SettingsCard game={game} />
        <HouseSettingsCard />
        <Card title={t('log.elsewhere')}>
          <p className={styles.intro}>{t('log.elsewhere_text')}</p>
          <pre
            className={styles.evidence}
          >{`node check-log.mjs ${window.location.origin}/log saved.json`}</pre>
          <a className={styles.link} href={PROGRAM} download>
            {t('log.save_program')}
          </a>
        </Card>
      </Page>
    </>
  )
}
