/**
 * Every column of the database that holds text of `sealSecret`, so that all of it can be sealed anew when the
 * master key is rotated (RU-13). `sealed-columns.test.ts` fails when a file seals something that is not here.
 */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** SQL of the text, if it is not the whole column. */
  readonly text?: string
  /** SQL of the purpose, from the columns of the row: the same text as the purpose in the code. */
  readonly purpose: string
  /** SQL of the column's new value, from `fresh.new_text`, if the text is not the whole column. */
  readonly value?: string
  /** The files that seal it. */
  readonly by: readonly string[]
}

const named = (purpose: string): string => `'${purpose}'`

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    ...{ table: 'cashier.card', column: 'number_sealed', purpose: named('cashier.card') },
    by: ['rooms/cashier/bank-account.ts', 'rooms/cashier/respell-addresses.ts'],
  },
  {
    ...{ table: 'cashier.secret', column: 'sealed', purpose: named('cashier.card_key') },
    by: ['rooms/cashier/bank-account.ts'],
  },
  {
    ...{ table: 'cashier.slip', column: 'sealed', purpose: `'cashier.slip:' || order_number` },
    by: ['rooms/cashier/claim-deposit.ts'],
  },
  {
    ...{ table: 'lottery.draw', column: 'sealed_seed' },
    purpose: `'draw-seed:' || game_code || ':' || numero`,
    by: ['rooms/lottery/lifecycle/generate-draws.ts'],
  },
  {
    ...{ table: 'lottery.seal_key', column: 'sealed_secret', purpose: named('lottery-seal-key') },
    by: ['rooms/lottery/draws/seal-key.ts'],
  },
  {
    ...{ table: 'members.member', column: 'id_number', purpose: named('members.id_number') },
    by: ['rooms/members/registration/register.ts'],
  },
  {
    ...{ table: 'members.member', column: 'birth_date', purpose: named('members.birth_date') },
    by: ['rooms/members/contacts/person-key.ts'],
  },
  {
    ...{ table: 'members.birth_date_change', column: 'before', purpose: named('members.birth_date') },
    by: ['rooms/members/contacts/person-key.ts'],
  },
  {
    ...{ table: 'members.birth_date_change', column: 'after', purpose: named('members.birth_date') },
    by: ['rooms/members/contacts/person-key.ts'],
  },
  {
    ...{ table: 'members.secret', column: 'sealed', purpose: `'members.' || name` },
    by: ['rooms/members/contacts/person-key.ts'],
  },
  {
    ...{ table: 'members.two_step', column: 'secret', purpose: `'members.totp:' || member_id` },
    by: ['rooms/members/credentials/two-step.ts'],
  },
  {
    ...{ table: 'messages.push_key', column: 'private_sealed', purpose: named('messages.push_key') },
    by: ['rooms/messages/push/push-key.ts'],
  },
  {
    ...{ table: 'operators.operator', column: 'totp_secret', purpose: `'operators.totp:' || id` },
    by: ['rooms/operators/second-step.ts'],
  },
  {
    ...{ table: 'operators.operator', column: 'pending_totp', purpose: `'operators.totp:' || id` },
    by: ['rooms/operators/second-step.ts'],
  },
  {
    ...{ table: 'protection.identity_check', column: 'person', purpose: `'identity:' || id || ':person'` },
    by: ['rooms/protection/submit-identity.ts'],
  },
  {
    ...{ table: 'protection.identity_document', column: 'sealed' },
    purpose: `'identity:' || check_id || ':' || side`,
    by: ['rooms/protection/submit-identity.ts'],
  },
  {
    ...{ table: 'rain.round', column: 'sealed_seed', purpose: `'rain-seed:' || numero` },
    by: ['rooms/rain/make-rounds.ts'],
  },
  {
    ...{ table: 'retention.kept', column: 'sealed', purpose: `'retention.kept:' || member_id` },
    by: ['rooms/retention/erase-member.ts'],
  },
  {
    ...{ table: 'transparency.signer', column: 'sealed_key', purpose: named('public log') },
    by: ['rooms/transparency/signer.ts'],
  },
  {
    ...{ table: 'vendors.own_key', column: 'private_sealed', purpose: named('vendors.own_key') },
    by: ['rooms/vendors/links/own-key.ts'],
  },
  {
    ...{ table: 'webhooks.secret', column: 'sealed', purpose: `'webhook secret of ' || endpoint_id` },
    by: ['rooms/webhooks/endpoint-store.ts'],
  },
  {
    ...{ table: 'whitelabel.sealing_key', column: 'private_sealed' },
    purpose: named('whitelabel.sealing_key'),
    by: ['rooms/whitelabel/sealing-key.ts'],
  },
  {
    // Letters and requests of links that wait to be sent.
    ...{ table: 'graphile_worker._private_jobs', column: 'payload', text: `payload->>'sealed'` },
    purpose: `(select case task.identifier when 'members.send-letter' then 'members.mail'
      when 'members.send-reset-link' then 'members.reset-request' end
      from graphile_worker._private_tasks task where task.id = task_id)`,
    value: `jsonb_set(payload::jsonb, '{sealed}', to_jsonb(fresh.new_text))::json`,
    by: ['rooms/members/notices/mail.ts', 'rooms/members/recovery/request-reset-link.ts'],
  },
]
