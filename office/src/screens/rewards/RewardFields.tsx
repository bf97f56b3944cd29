import { REWARD_BODY_MAX, REWARD_TITLE_MAX } from '@koi/contract/limits.ts'
import type { Answer } from '../../api.ts'
import { Field, LinesField } from '../../ui/Form.tsx'
import { toField } from '../../ui/form-fields.ts'
import { NameFields } from '../../ui/NameFields.tsx'
import { Tick } from '../../ui/Tick.tsx'
import { toTimes } from './reward-form.ts'

type Reward = Answer<'officeReward'>

const LANGUAGES = [
  { code: 'EN', name: 'English' },
  { code: 'MS', name: 'Malay' },
  { code: 'CN', name: 'Chinese' },
] as const

/** Everything of a reward that an operator may write; read with `rewardIn`. */
export function RewardFields({ reward }: { reward?: Reward }) {
  return (
    <>
      <NameFields
        label="Title"
        name="title"
        maxLength={REWARD_TITLE_MAX}
        {...(reward && { names: reward.titles })}
      />
      {LANGUAGES.map(({ code, name }) => (
        <LinesField
          key={code}
          label={`Text, ${name}`}
          name={`body.${code}`}
          rows={3}
          maxLength={REWARD_BODY_MAX}
          required={code === 'EN'}
          defaultValue={reward?.bodies[code] ?? ''}
        />
      ))}
      <Field
        label="Amount (cash)"
        name="amount"
        inputMode="decimal"
        required
        defaultValue={reward?.amount ?? ''}
      />
      <Field
        label="Turnover, times the amount"
        name="turnover"
        type="number"
        min={0}
        max={100}
        step={0.01}
        required
        defaultValue={reward === undefined ? '1' : toTimes(reward.turnoverRate)}
      />
      <Field
        label="Budget, over all members"
        name="budget"
        inputMode="decimal"
        required
        defaultValue={reward?.budget ?? ''}
      />
      <Field
        label="From"
        name="from"
        type="datetime-local"
        required
        defaultValue={toField(reward?.from ?? null)}
      />
      <Field
        label="Until"
        name="until"
        type="datetime-local"
        required
        defaultValue={toField(reward?.until ?? null)}
      />
      <Field
        label="Days that each member has to claim it"
        name="claimDays"
        type="number"
        min={1}
        max={365}
        required
        defaultValue={reward?.claimDays ?? 30}
      />
      <Tick label="For every member with a real account" name="everyone" isOn={reward?.everyone ?? true} />
      <LinesField
        label="Else for these accounts"
        name="accounts"
        rows={4}
        defaultValue={reward?.accounts.join('\n') ?? ''}
      />
    </>
  )
}
