import { Link, useNavigate, useParams } from 'react-router'
import { type Output, type RowOf, useAction, useCall, useList } from '../../api.ts'
import { categoryName } from '../../category.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { type Fact, Facts, Loaded, Notice, Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { PhonePreview } from './PhonePreview.tsx'
import { PriceCard } from './PriceCard.tsx'
import styles from './promotions.module.css'
import { KINDS, ONCE, wordOf } from './words.ts'

type Offer = Output<'officeOffer'>
type Version = NonNullable<Offer['draft']>

/** One offer: what is published, what waits to be, its price, and who took it. */
export default function OfferScreen() {
  const { id = '' } = useParams()
  const canWrite = usePermission('rewards.write')
  return (
    <Loaded title={t('promotions.offer')} query={useCall('officeOffer', { id })}>
      {(offer) => (
        <Page title={offer.title} actions={canWrite ? <Actions offer={offer} /> : null}>
          <Facts facts={factsOf(offer)} />
          {offer.draft !== null && offer.needsSecondPerson ? (
            <Notice tone="good">
              {t('promotions.because_of_its_budget_cannot_publish', {
                writtenBy: offer.draft.writtenBy ?? t('promotions.its_writer'),
              })}
            </Notice>
          ) : null}
          {offer.draft === null ? null : (
            <VersionPart title={t('word.draft')} version={offer.draft} currency={offer.currency} />
          )}
          {offer.published === null ? null : (
            <VersionPart title={t('word.published')} version={offer.published} currency={offer.currency} />
          )}
          {offer.kind === 'apply' ? (
            <Link to={`/applications?offerId=${offer.id}`}>
              {t('promotions.applications_for_this_offer')}
            </Link>
          ) : (
            <Joinings id={offer.id} />
          )}
        </Page>
      )}
    </Loaded>
  )
}

function Actions({ offer: { id, state, draft, seen } }: { offer: Offer }) {
  const navigate = useNavigate()
  const publish = useAction('officePublishOffer')
  const close = useAction('officeCloseOffer')
  const deleteDraft = useAction('officeDeleteDraft')
  if (state === 'closed') return null
  return (
    <Row>
      <Button onClick={() => void navigate(`/offers/${id}/edit`)}>{t('shell.edit')}</Button>
      {seen === null ? null : (
        <ActionButton
          label={t('word.publish')}
          look="primary"
          call={publish}
          values={{ seen }}
          input={({ seen, reason }) => ({ id, seen, reason })}
        >
          <p>{t('promotions.publish_offer_effect')}</p>
        </ActionButton>
      )}
      {draft === null ? null : (
        <ActionButton
          label={t('promotions.delete_draft')}
          look="danger"
          call={deleteDraft}
          input={({ reason }) => ({ id, reason })}
          onDone={({ offer }) => {
            if (offer === null) void navigate('/offers')
          }}
        >
          <p>
            {state === 'open'
              ? t('promotions.what_is_published_stays_as_it')
              : t('promotions.the_offer_was_never_published_so')}
          </p>
        </ActionButton>
      )}
      {state === 'open' ? (
        <ActionButton
          label={t('word.close')}
          look="danger"
          call={close}
          input={({ reason }) => ({ id, reason })}
        >
          <p>{t('promotions.it_ends_for_ever_bonuses_that')}</p>
        </ActionButton>
      ) : null}
    </Row>
  )
}

const factsOf = ({ state, kind, spent, budget, takers, currency }: Offer): readonly Fact[] => [
  [t('word.state'), <State key="state" state={state} />],
  [t('word.kind'), wordOf(KINDS, kind)],
  [t('promotions.spent_and_reserved'), `${formatMoney(spent)} ${currency}`],
  [t('word.budget'), formatMoney(budget)],
  [t('promotions.taken'), takers],
]

interface VersionProps {
  readonly title: string
  readonly version: Version
  readonly currency: Offer['currency']
}

function VersionPart({ title, version, currency }: VersionProps) {
  const { data } = useCall('officeOfferEdges', {})
  const { titles, bodies, conditions, picture, terms, once } = version
  const offer = { terms, once, currency }
  return (
    <Card title={t('promotions.offer_version', { title, version: version.version })}>
      <div className={styles.split}>
        <Facts facts={termsFacts(version)} />
        <div className={styles.fields}>
          <PriceCard terms={version.terms} budget={version.budget} edges={data?.edges ?? {}} />
          <PhonePreview {...{ titles, bodies, conditions, offer, picture }} file={null} />
        </div>
      </div>
    </Card>
  )
}

function termsFacts({ terms, once, audience, from, until, budget, writtenBy, writtenAt }: Version): Fact[] {
  const own: Fact[] =
    terms.kind === 'apply'
      ? [
          [t('promotions.largest_amount'), formatMoney(terms.most)],
          [t('word.turnover'), t('promotions.the_amount', { turnoverRate: terms.turnoverRate / 10_000 })],
        ]
      : [
          [
            t('promotions.bonus'),
            t('promotions.up_to', { percent: terms.percent / 100, cap: formatMoney(terms.cap) }),
          ],
          [t('promotions.smallest_deposit'), formatMoney(terms.least)],
          [
            t('promotions.played'),
            t('promotions.deposit_bonus', {
              onDeposit: terms.onDeposit,
              onBonus: terms.onBonus,
              times: terms.times,
            }),
          ],
          [
            t('promotions.share_that_counts'),
            Object.entries(terms.weights)
              .map(([category, weight]) => `${categoryName(category)} ${weight / 100} %`)
              .join(', '),
          ],
          [t('promotions.largest_stake'), formatMoney(terms.maxStake)],
          [
            t('promotions.days'),
            t('promotions.to_deposit_to_play', { joinDays: terms.joinDays, days: terms.days }),
          ],
          [
            t('promotions.begins'),
            terms.begins === 'at_deposit'
              ? t('promotions.with_the_deposit')
              : t('promotions.when_the_member_takes_it'),
          ],
        ]
  return [
    ...own,
    [t('promotions.claimed_once'), wordOf(ONCE, once)],
    [t('promotions.for'), audienceText(audience)],
    [t('list.from'), formatTime(from)],
    [t('word.until'), formatTime(until)],
    [t('word.budget'), formatMoney(budget)],
    [
      t('word.written'),
      writtenBy === null
        ? formatTime(writtenAt)
        : t('promotions.at_by', { time: formatTime(writtenAt), name: writtenBy }),
    ],
  ]
}

function audienceText({ levels, team, language, accounts }: Version['audience']): string {
  const parts = [
    ...(levels === null ? [] : [t('promotions.levels_to', { from: levels.from, to: levels.to })]),
    ...(team === null ? [] : [t('promotions.members_below', { team })]),
    ...(language === null ? [] : [t('promotions.language', { language })]),
    ...(accounts === null ? [] : [accounts.join(', ')]),
  ]
  return parts.length === 0 ? t('promotions.everybody') : parts.join('; ')
}

const columns: Columns<RowOf<'officeOfferJoinings'>> = {
  joined: { name: t('promotions.joined'), cell: (row) => formatTime(row.joinedAt) },
  account: { name: t('word.account'), cell: (row) => <MemberLink {...row} /> },
  state: { name: t('word.state'), cell: (row) => <State state={row.state} /> },
  version: { name: t('promotions.version'), cell: (row) => row.version, number: true },
  deposit: {
    name: t('promotions.deposit'),
    cell: (row) => (row.deposit === null ? '' : formatMoney(row.deposit)),
    number: true,
  },
  bonus: {
    name: t('promotions.bonus'),
    cell: (row) => (row.bonus === null ? '' : formatMoney(row.bonus)),
    number: true,
  },
  required: {
    name: t('promotions.required'),
    cell: (row) => (row.required === null ? '' : formatMoney(row.required)),
    number: true,
  },
}

function Joinings({ id }: { id: string }) {
  const { query, rows } = useList('officeOfferJoinings', { id })
  return (
    <List
      name="offer-joinings"
      label={t('promotions.members_who_joined')}
      {...{ columns, rows, query }}
      rowKey={(row) => row.id}
      empty={t('promotions.nobody_has_joined_yet')}
    />
  )
}
