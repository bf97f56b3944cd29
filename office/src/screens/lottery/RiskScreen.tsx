import { useParams } from 'react-router'
import { explain, useAct, useCall } from '../../api.ts'
import { formatMoney, formatTime } from '../../format.ts'
import { useMay } from '../../session.ts'
import { Edit } from '../../ui/Edit.tsx'
import { ChoiceField, Field, Filters, SearchFilter, textOf, useFilter } from '../../ui/Form.tsx'
import { Facts, Notice, Page, State } from '../../ui/Page.tsx'
import { PlayHeat } from './PlayHeat.tsx'
import { keyIn, type Risk } from './risk.ts'

/** What a draw may cost, number by number, and what was taken off sale in it. */
export default function RiskScreen() {
  const { gameCode = '', numero = '' } = useParams()
  const [number] = useFilter('search')
  const { data, isError, error } = useCall('officeDrawRisk', { gameCode, numero, number }, 3_000)
  const mayWrite = useMay('draws.write')
  const title = `Risk of ${gameCode} ${numero}`
  if (isError) return <Page title={title}>{<Notice tone="bad">{explain(error)}</Notice>}</Page>
  if (data === undefined) return <Page title={title}>{null}</Page>
  const mayStop = mayWrite && data.isOnSale
  return (
    <Page
      title={title}
      hint="What one hit on a number would cost; of plays that have no single numbers, all of their bets."
      actions={mayStop ? <StopSale risk={data} /> : null}
    >
      <Facts
        facts={[
          ['State', <State key="state" state={data.state} />],
          ['Sale closes', formatTime(data.closeAt)],
          ['Stakes', formatMoney(data.stake)],
          ['Members', data.members],
        ]}
      />
      <Filters>
        <SearchFilter label="One number, such as 07" />
      </Filters>
      {data.plays.length > 0 ? null : (
        <p>{number === undefined ? 'Nothing is sold yet.' : `Nothing is sold or stopped of ${number}.`}</p>
      )}
      {data.plays.map((play) => (
        <PlayHeat key={play.play} {...{ play, mayStop }} draw={{ gameCode, numero }} />
      ))}
    </Page>
  )
}

function StopSale({ risk: { gameCode, numero, offered } }: { risk: Risk }) {
  const stop = useAct('officeStopNumber')
  return (
    <Edit
      label="Stop a number"
      act="Stop it"
      call={stop}
      onSave={(form, reason, done) =>
        stop.mutate(
          {
            ...{ gameCode, numero, reason },
            play: textOf(form, 'play'),
            key: keyIn(textOf(form, 'row'), textOf(form, 'symbol')),
          },
          done,
        )
      }
    >
      <p>What is sold stands. Members who ask for it are told that it is sold out.</p>
      <ChoiceField
        label="Play"
        name="play"
        defaultValue={offered[0]?.play ?? ''}
        choices={offered.map(({ play, picksStandAlone }) => [
          play,
          picksStandAlone ? play : `${play} (as a whole only)`,
        ])}
      />
      <Field label="Number (empty: the whole play)" name="symbol" maxLength={12} />
      <Field label="Row, where the play has several (1 is the first)" name="row" type="number" min={1} />
    </Edit>
  )
}
