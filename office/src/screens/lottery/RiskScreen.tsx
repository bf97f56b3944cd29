import { useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Filters, SearchFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, Select } from '../../ui/form/Field.tsx'
import { useNames } from '../../ui/names.ts'
import { Facts, Loaded, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { PlayHeat } from './PlayHeat.tsx'
import { playName } from './play-name.ts'
import { keyOf } from './risk.ts'

type Risk = Output<'officeDrawRisk'>

/** The exposure of a draw, number by number, and the numbers that are stopped. */
export default function RiskScreen() {
  const { gameCode = '', numero = '' } = useParams()
  const [number] = useFilter('search')
  const query = useCall('officeDrawRisk', { gameCode, numero, number }, 3_000)
  const canWrite = usePermission('draws.write')
  const title = t('lottery.exposure_of', { game: useNames().lottery(gameCode), numero })
  return (
    <Loaded {...{ title, query }}>
      {(risk) => (
        <Page
          title={title}
          hint={t('lottery.what_a_win_of_a_number')}
          actions={canWrite && risk.isOnSale ? <StopNumber risk={risk} /> : null}
        >
          <Facts
            facts={[
              [t('word.state'), <State key="state" state={risk.state} />],
              [t('lottery.sales_close'), formatTime(risk.closeAt)],
              [t('word.stakes'), formatMoney(risk.stake)],
              [t('word.members'), risk.members],
            ]}
          />
          <Filters>
            <SearchFilter label={t('lottery.number_example')} />
          </Filters>
          {risk.plays.length > 0 ? null : (
            <p>
              {number === undefined
                ? t('lottery.nothing_has_been_sold_yet')
                : t('lottery.number_has_no_sales_and_is', { number })}
            </p>
          )}
          {risk.plays.map((play) => (
            <PlayHeat
              key={play.play}
              play={play}
              draw={{ gameCode, numero }}
              canStop={canWrite && risk.isOnSale}
            />
          ))}
        </Page>
      )}
    </Loaded>
  )
}

const StopNumber = ({ risk: { gameCode, numero, offered } }: { risk: Risk }) => (
  <ActionButton
    label={t('lottery.stop_a_number')}
    act={t('lottery.stop_sales')}
    call={useAction('officeStopNumber')}
    values={{ play: offered[0]?.play ?? '', symbol: '', row: NO_ROW }}
    input={({ play, symbol, row, reason }) => ({ gameCode, numero, play, key: keyOf(row, symbol), reason })}
  >
    <p>{t('lottery.stop_number_effect')}</p>
    <Select
      name="play"
      label={t('lottery.play')}
      choices={offered.map(({ play, picksStandAlone }) => [
        play,
        picksStandAlone ? playName(play) : t('lottery.whole_play_only', { play: playName(play) }),
      ])}
    />
    <Field name="symbol" label={t('lottery.number_leave_empty_for_the_whole')} maxLength={12} />
    <Field name="row" label={t('lottery.row_if_the_play_has_several')} type="number" min={1} />
  </ActionButton>
)

const NO_ROW: number | null = null
