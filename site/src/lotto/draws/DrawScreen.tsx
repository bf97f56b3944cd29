import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../api/server-time.ts'
import { formatMoment } from '../../i18n/format-time.ts'
import { lookUp, useLanguage, useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { LottoHeader } from '../LottoHeader.tsx'
import { LottoLoaded } from '../LottoLoaded.tsx'
import { lottoPaths } from '../lotto-paths.ts'
import { type DrawRecordAnswer, drawRecordQuery, useNearDraws } from '../queries.ts'
import styles from './draws.module.css'
import { isAwaited } from './is-awaited.ts'
import { ResultHistory } from './ResultHistory.tsx'
import { ResultTable } from './ResultTable.tsx'
import { shareDraw } from './share-draw.ts'

/** One draw: its result, its times, and a link to recompute it; open to anyone. */
export default function DrawScreen() {
  const t = useT()
  const [query] = useSearchParams()
  const game = query.get('game') ?? ''
  const numero = query.get('numero') ?? ''
  const near = useNearDraws(game)
  const record = useQuery(drawRecordQuery(game, numero))
  return (
    <>
      <LottoHeader title={near.data?.game.remark ?? t('lotto.draw')} beneath={numero} />
      <Page>
        <LottoLoaded thing="draw" query={record} skeleton={<Skeleton height={420} />}>
          {(draw) => <Draw draw={draw} gameName={near.data?.game.remark ?? game} />}
        </LottoLoaded>
      </Page>
    </>
  )
}

function Draw({ draw, gameName }: { draw: DrawRecordAnswer; gameName: string }) {
  const t = useT()
  const language = useLanguage()
  return (
    <>
      <Card title={t('lotto.result')}>
        {draw.state === 'void' && draw.winningNumber !== null ? (
          <p className={styles.note}>{t('lotto.void_would_be')}</p>
        ) : null}
        {draw.winningNumber !== null ? (
          <ResultTable family={draw.family} winningNumber={draw.winningNumber} />
        ) : (
          <p className={styles.note} role="status">
            {t(isAwaited(draw, serverNow()) ? 'lotto.official_awaited' : 'lotto.not_drawn_yet')}
          </p>
        )}
        {draw.state === 'void' ? (
          <p className={styles.note} role="status">
            {t('lotto.void_why', {
              reason: lookUp(`lotto.void_${draw.voidReason ?? ''}`) ?? draw.voidReason ?? '',
            })}
          </p>
        ) : null}
      </Card>
      <ResultHistory results={draw.results} />
      <Card title={t('lotto.draw_times')}>
        <Facts
          facts={[
            ...(draw.station === null ? [] : [[t('lotto.station'), draw.station] as const]),
            [t('lotto.opened_at'), formatMoment(draw.opensAt, language)],
            [t('lotto.closed_at'), formatMoment(draw.closeAt, language)],
            [t('lotto.drawn_at'), formatMoment(draw.drawAt, language)],
            [t('lotto.tickets_sold'), draw.ticketCount ?? '–'],
          ]}
        />
      </Card>
      <ButtonLink icon="shield" to={lottoPaths.verify({ game: draw.gameCode, numero: draw.numero })}>
        {t('lotto.check_this_draw')}
      </ButtonLink>
      <Button
        tone="quiet"
        icon="share"
        onClick={() => void shareDraw({ game: draw.gameCode, gameName, numero: draw.numero })}
      >
        {t('lotto.share_draw')}
      </Button>
      <p className={styles.note}>{t(chanceKey(draw))}</p>
    </>
  )
}

function chanceKey({ source, beaconMock }: DrawRecordAnswer) {
  if (source === 'official') return 'lotto.official_short'
  return beaconMock ? 'lotto.mock_short' : 'lotto.beacon_short'
}
