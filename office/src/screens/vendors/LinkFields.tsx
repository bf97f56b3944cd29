import { realCurrency, TRIAL_CURRENCY } from '@koi/contract/money.ts'
import { t } from '../../i18n/i18n.ts'
import { Field, Select } from '../../ui/form/Field.tsx'
import { Tick, TickList } from '../../ui/form/Tick.tsx'
import { LINK_RULES } from './vendor-link.ts'

/** Everything that an operator may change about a connection. */
export function LinkFields() {
  return (
    <>
      <p>{t('games.addresses_need_a_second')}</p>
      <Tick name="enabled" label={t('games.on_launches_and_bets_are_accepted')} />
      <Field name="gameUrl" label={t('games.game_launch_url')} type="url" required />
      <Select name="adapter" label={t('games.wallet')} choices={LINK_RULES.adapter} />
      <Field name="transferUrl" label={t('games.transfer_wallet_url_only_for_a')} type="url" nullable />
      <Field
        name="transactionsUrl"
        label={t('games.transaction_list_url_leave_empty_if')}
        type="url"
        nullable
      />
      <Field name="sessionUrl" label={t('games.session_end_url_leave_empty_if')} type="url" nullable />
      <Field name="rewardsUrl" label={t('games.free_rounds_url_leave_empty_if')} type="url" nullable />
      <TickList name="currencies" legend={t('games.currencies')} values={[realCurrency(), TRIAL_CURRENCY]} />
      <Field name="tokenMinutes" label={t('games.launch_token_lifetime_minutes')} type="number" required />
      <Field
        name="mostBet"
        label={t('games.maximum_stake_per_bet_leave_empty')}
        inputMode="decimal"
        nullable
      />
      <Field name="callsPerSecond" label={t('games.maximum_calls_per_second_leave_empty')} type="number" />
      <Select
        name="lateWin"
        label={t('games.wins_after_the_round_was_closed')}
        choices={LINK_RULES.lateWin}
      />
      <Select
        name="settledRollback"
        label={t('games.rollbacks_of_settled_bets')}
        choices={LINK_RULES.settledRollback}
      />
      <Select
        name="stuckRule"
        label={t('games.rounds_open_for_more_than_a')}
        choices={LINK_RULES.stuckRule}
      />
    </>
  )
}
