import type { Answer } from '../../api.ts'
import { ChoiceField, Field } from '../../ui/Form.tsx'
import { Tick } from '../../ui/Tick.tsx'
import { CURRENCIES, RULES } from './link-form.ts'

type PluggedIn = Answer<'officeVendorLinks'>['content'][number]

/** Everything of a link that an operator may change; read with `linkIn`. */
export function LinkFields({ link }: { link?: PluggedIn }) {
  return (
    <>
      <Tick label="On: takes launches and bets" name="enabled" isOn={link?.enabled ?? false} />
      <Field
        label="Address that games are asked at"
        name="gameUrl"
        type="url"
        required
        maxLength={512}
        defaultValue={link?.gameUrl ?? ''}
      />
      <ChoiceField
        label="Members' money"
        name="adapter"
        defaultValue={link?.adapter ?? 'hub88'}
        choices={RULES.adapter}
      />
      <Field
        label="Address that money is moved under, where the vendor keeps it"
        name="transferUrl"
        type="url"
        maxLength={512}
        defaultValue={link?.transferUrl ?? ''}
      />
      <Field
        label="Address of its list of transactions (empty: none)"
        name="transactionsUrl"
        type="url"
        maxLength={512}
        defaultValue={link?.transactionsUrl ?? ''}
      />
      {CURRENCIES.map((currency) => (
        <Tick
          key={currency}
          label={`Plays for ${currency}`}
          name={`currency.${currency}`}
          isOn={link?.currencies.includes(currency) ?? false}
        />
      ))}
      <Field
        label="Minutes that a launch is good for"
        name="tokenMinutes"
        type="number"
        min={5}
        max={1440}
        required
        defaultValue={link?.tokenMinutes ?? 720}
      />
      <Field
        label="Largest single stake (empty: any)"
        name="mostBet"
        inputMode="decimal"
        defaultValue={link?.mostBet ?? ''}
      />
      <Field
        label="Calls a second that are heard (empty: any)"
        name="callsPerSecond"
        type="number"
        min={1}
        max={100000}
        defaultValue={link?.callsPerSecond ?? ''}
      />
      <ChoiceField
        label="A win after its round was closed is"
        name="lateWin"
        defaultValue={link?.lateWin ?? 'accept'}
        choices={RULES.lateWin}
      />
      <ChoiceField
        label="A bet whose outcome is known, rolled back, is"
        name="settledRollback"
        defaultValue={link?.settledRollback ?? 'refuse'}
        choices={RULES.settledRollback}
      />
      <ChoiceField
        label="A round that is open for a day is"
        name="stuckRule"
        defaultValue={link?.stuckRule ?? 'queue'}
        choices={RULES.stuckRule}
      />
    </>
  )
}
