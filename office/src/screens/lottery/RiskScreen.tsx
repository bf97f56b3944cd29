import { useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Filters, SearchFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, Select } from '../../ui/form/Field.tsx'
import { Facts, Loaded, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { PlayHeat } from './PlayHeat.tsx'
import { keyOf } from './risk.ts'

type Risk = Output<'officeDrawRisk'>

/** The exposure of a draw, number by number, and the numbers that are stopped. */
export default function RiskScreen() {
  const { gameCode = '', numero = '' } = useParams()
  const [number] = useFilter('search')
  const query = useCall('officeDrawRisk', { gameCode, numero, number }, 3_000)
  const canWrite = usePermission('draws.write')
  const title = `Exposure of ${gameCode} ${numero}`
  return (
    <Loaded {...{ title, query }}>
      {(risk) => (
        <Page
          title={title}
          hint="What a win of a number would cost. Plays without single numbers are counted as a whole."
          actions={canWrite && risk.isOnSale ? <StopNumber risk={risk} /> : null}
        >
          <Facts
            facts={[
              ['State', <State key="state" state={risk.state} />],
              ['Sales close', formatTime(risk.closeAt)],
              ['Stakes', formatMoney(risk.stake)],
              ['Members', risk.members],
            ]}
          />
          <Filters>
            <SearchFilter label="Number, such as 07" />
          </Filters>
          {risk.plays.length > 0 ? null : (
            <p>
              {number === undefined
                ? 'Nothing has been sold yet.'
                : `Number ${number} has no sales and is not stopped.`}
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
    label="Stop a number"
    act="Stop sales"
    call={useAction('officeStopNumber')}
    values={{ play: offered[0]?.play ?? '', symbol: '', row: NO_ROW }}
    input={({ play, symbol, row, reason }) => ({ gameCode, numero, play, key: keyOf(row, symbol), reason })}
  >
    <p>Bets already placed remain valid. Members see the number as sold out.</p>
    <Select
      name="play"
      label="Play"
      choices={offered.map(({ play, picksStandAlone }) => [
        play,
        picksStandAlone ? play : `${play} (whole play only)`,
      ])}
    />
    <Field name="symbol" label="Number (leave empty for the whole play)" maxLength={12} />
    <Field name="row" label="Row, if the play has several (1 is the first)" type="number" min={1} />
  </ActionButton>
)

const NO_ROW: number | null = null
