import { currencies } from '@koi/contract/money.ts'
import { Field, Select } from '../../ui/form/Field.tsx'
import { Tick, TickList } from '../../ui/form/Tick.tsx'
import { LINK_RULES } from './vendor-link.ts'

/** Everything of a link that an operator may change. */
export function LinkFields() {
  return (
    <>
      <Tick name="enabled" label="On: takes launches and bets" />
      <Field name="gameUrl" label="Address that games are asked at" type="url" required />
      <Select name="adapter" label="Members' money" choices={LINK_RULES.adapter} />
      <Field
        name="transferUrl"
        label="Address that money is moved under, where the vendor keeps it"
        type="url"
        nullable
      />
      <Field
        name="transactionsUrl"
        label="Address of its list of transactions (empty: none)"
        type="url"
        nullable
      />
      <TickList name="currencies" legend="Plays for" values={Object.keys(currencies)} />
      <Field name="tokenMinutes" label="Minutes that a launch is good for" type="number" required />
      <Field name="mostBet" label="Largest single stake (empty: any)" inputMode="decimal" nullable />
      <Field name="callsPerSecond" label="Calls a second that are heard (empty: any)" type="number" />
      <Select name="lateWin" label="A win after its round was closed is" choices={LINK_RULES.lateWin} />
      <Select
        name="settledRollback"
        label="A bet whose outcome is known, rolled back, is"
        choices={LINK_RULES.settledRollback}
      />
      <Select name="stuckRule" label="A round that is open for a day is" choices={LINK_RULES.stuckRule} />
    </>
  )
}
