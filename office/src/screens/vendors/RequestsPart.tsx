import { officeVendorSchemas } from '@koi/contract/schemas/office/vendors.ts'
import { useAction } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { Card, CardLine, CardLines, Cards } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, TextArea } from '../../ui/form/Field.tsx'
import { splitLines } from '../../ui/form/values.ts'
import { Row } from '../../ui/Page.tsx'
import type { VendorLink } from './vendor-link.ts'

const ACTS: Readonly<Record<VendorLink['requests'][number]['act'], string>> = {
  add_key: t('games.add_a_key'),
  renew_key: t('games.rotate_our_key'),
  set_wins: t('games.change_the_largest_win'),
  release_win: t('games.let_a_held_win_through'),
  refuse_win: t('games.refuse_a_held_win'),
  set_link: t('games.connect_or_switch_on'),
}

/** What the parts of a connection are called in its form. */
const PARTS: Readonly<Record<string, string>> = {
  adapter: t('games.wallet'),
  gameUrl: t('games.game_launch_url'),
  transferUrl: t('games.transfer_wallet_url'),
  sessionUrl: t('games.session_end_url'),
  rewardsUrl: t('games.free_rounds_url_leave_empty_if'),
  transactionsUrl: t('games.transaction_list_url'),
  switchOn: t('games.on_launches_and_bets_are_accepted'),
}

const detailsOf = ({ details }: VendorLink['requests'][number]): string =>
  details.map(({ name, value }) => `${PARTS[name] ?? name} ${value}`).join(', ')

interface PartProps {
  readonly link: VendorLink
  readonly canWrite: boolean
}

/** The largest wins of a vendor, and what waits for a second person. */
export const RequestsPart = ({ link, canWrite }: PartProps) => (
  <Cards>
    <Card
      title={t('games.largest_win')}
      hint={t('games.what_one_round_may_pay_a')}
      actions={canWrite ? <SetWins link={link} /> : null}
    >
      <CardLines>
        <CardLine actions={null}>{t('games.all_games', { mostWin: formatMoney(link.mostWin) })}</CardLine>
        {link.gameWins.map(({ game, mostWin }) => (
          <CardLine key={game} actions={null}>
            {game}: {formatMoney(mostWin)}
          </CardLine>
        ))}
      </CardLines>
    </Card>
    {link.requests.length === 0 ? null : (
      <Card title={t('games.waiting_for_a_second_person')}>
        <CardLines>
          {link.requests.map((request) => (
            <CardLine
              key={request.id}
              actions={canWrite ? <Decide vendor={link.vendor} request={request} /> : null}
            >
              {t('games.asked_by', {
                value: ACTS[request.act],
                value2: detailsOf(request),
                askedBy: request.askedBy,
                askedAt: formatTime(request.askedAt),
                reason: request.reason,
              })}
            </CardLine>
          ))}
        </CardLines>
      </Card>
    )}
  </Cards>
)

interface DecideProps {
  readonly vendor: string
  readonly request: VendorLink['requests'][number]
}

function Decide({ vendor, request: { id, act } }: DecideProps) {
  const decide = useAction('officeDecideVendorRequest')
  return (
    <Row>
      <ActionButton
        label={t('games.accept')}
        name={t('games.accept_title', { value: ACTS[act] })}
        call={decide}
        input={({ reason }) => ({ vendor, id, accept: true, reason })}
      >
        <p>{t('games.it_is_done_at_once_whoever')}</p>
      </ActionButton>
      <ActionButton
        label={t('games.decline')}
        name={t('games.decline_title', { value: ACTS[act] })}
        look="danger"
        call={decide}
        input={({ reason }) => ({ vendor, id, accept: false, reason })}
      />
    </Row>
  )
}

const SetWins = ({ link: { vendor, mostWin, gameWins } }: { link: VendorLink }) => (
  <ActionButton
    label={t('games.change_largest_win')}
    act={t('games.ask')}
    call={useAction('officeSetVendorWins')}
    schema={officeVendorSchemas.officeSetVendorWins.input}
    values={{ mostWin, games: gameWins.map((one) => `${one.game} ${one.mostWin}`).join('\n') }}
    input={({ games, ...values }) => ({ ...values, vendor, gameWins: splitLines(games).map(readGame) })}
  >
    <Field name="mostWin" label={t('games.largest_win_of_a_round')} inputMode="decimal" required />
    <TextArea name="games" label={t('games.other_limits_of_single_games_one')} rows={4} />
  </ActionButton>
)

function readGame(line: string): { game: string; mostWin: string } {
  const [game = '', mostWin = ''] = line.split(/\s+/)
  return { game, mostWin }
}
