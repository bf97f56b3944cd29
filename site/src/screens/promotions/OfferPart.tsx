import { fromWire, toWire } from '@koi/contract/money.ts'
import { moneyText } from '@koi/contract/promotions/offer-words.ts'
import { useState } from 'react'
import { refusalText } from '../../api/refusal-text.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { LoginDialog } from '../../log-in/LoginDialog.tsx'
import { OfferStanding } from '../../offers/OfferStanding.tsx'
import { ownPlayOf } from '../../offers/offer-words.ts'
import { type OfferDetail, useApplicationImage, useJoin, useTakeBonus } from '../../offers/queries.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import styles from './Offer.module.css'

/** What a member does for an offer, and what they have of it; visitors are led to log in. */
export function OfferPart({ offer }: { offer: OfferDetail }) {
  const session = useSession()
  if (session === null) return offer.isOpen ? <LogIn /> : <Standing offer={offer} />
  return (
    <>
      {offer.own === null ? <Standing offer={offer} /> : <OwnPart offer={offer} />}
      {offer.isOpen ? (
        offer.kind === 'apply' ? (
          <ApplicationForm offer={offer} />
        ) : (
          <Join offer={offer} />
        )
      ) : null}
    </>
  )
}

const Standing = ({ offer }: { offer: OfferDetail }) =>
  offer.isOpen ? null : (
    <Card>
      <OfferStanding offer={offer} />
    </Card>
  )

function LogIn() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button full onClick={() => setOpen(true)}>
        {t('offer.log_in')}
      </Button>
      <LoginDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function Join({ offer: { id } }: { offer: OfferDetail }) {
  const t = useT()
  const join = useJoin()
  const act = () =>
    join.mutate(id, {
      onSuccess: () => showToast(t('offer.joined'), { tone: 'success' }),
      onError: (error) => showToast(refusalText(error), { tone: 'error' }),
    })
  return (
    <Button full icon="gift" loading={join.isPending} onClick={act}>
      {t('offer.join')}
    </Button>
  )
}

function OwnPart({ offer }: { offer: OfferDetail }) {
  const t = useT()
  const language = useLanguage()
  const { own, status, currency } = offer
  if (own === null) return null
  const { application } = own
  const amount = (text: string | null, name: string): Fact[] =>
    text === null ? [] : [[name, moneyText(text, currency)]]
  const facts: Fact[] = [
    [t('offer.own_at'), formatTime(own.at, language)],
    ...amount(own.deposit, t('offer.own_deposit')),
    ...amount(own.amount, t(application === null ? 'offer.own_bonus' : 'offer.own_amount')),
    ...amount(firstToPlay(offer), t('offer.own_first')),
    ...amount(own.required, t('offer.own_required')),
    ...(application?.number == null ? [] : [[t('offer.own_number'), application.number] as const]),
  ]
  return (
    <Card title={t('offer.own')} className={styles.own}>
      <OfferStanding offer={offer} />
      <Facts facts={facts} />
      {application === null ? null : <Application application={application} />}
      {status === 'signed' ? (
        <ButtonLink full to={paths.deposit}>
          {t('offer.to_deposit')}
        </ButtonLink>
      ) : null}
      {status === 'claim' ? <Take offer={offer} /> : null}
    </Card>
  )
}

/** What is played before the bonus, once its deposit is there; null where nothing is. */
function firstToPlay({ own, status, depositTurnoverRate }: OfferDetail): string | null {
  if (own?.deposit == null) return null
  const first =
    status === 'claim' ? toWire(ownPlayOf(fromWire(own.deposit), depositTurnoverRate)) : own.before
  return first === null || fromWire(first) === 0n ? null : first
}

function Take({ offer: { id } }: { offer: OfferDetail }) {
  const t = useT()
  const take = useTakeBonus()
  const act = () =>
    take.mutate(id, {
      onSuccess: () => showToast(t('offer.taken'), { tone: 'success' }),
      onError: (error) => showToast(refusalText(error), { tone: 'error' }),
    })
  return (
    <Button full icon="gift" loading={take.isPending} onClick={act}>
      {t('offer.take')}
    </Button>
  )
}

type OwnApplication = NonNullable<NonNullable<OfferDetail['own']>['application']>

function Application({ application: { state, comment, images, reason } }: { application: OwnApplication }) {
  const t = useT()
  return (
    <>
      <p className={styles.quote}>
        <b>{t('offer.own_comment')}</b>
        {comment}
      </p>
      {images.length === 0 ? null : (
        <ul className={styles.thumbs}>
          {images.map((id, place) => (
            <li key={id}>
              <Picture id={id} label={t('offer.picture', { number: place + 1 })} />
            </li>
          ))}
        </ul>
      )}
      {reason === null || state === 'rejected' ? null : (
        <p className={styles.quote}>
          <b>{t('offer.own_reason')}</b>
          {reason}
        </p>
      )}
    </>
  )
}

function Picture({ id, label }: { id: string; label: string }) {
  const { data } = useApplicationImage(id)
  if (data === undefined) return <Skeleton height={84} width={84} />
  return <img className={styles.thumb} src={data} alt={label} width={84} height={84} />
}
