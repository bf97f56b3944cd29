import { realCurrency } from '@koi/contract/money.ts'
import { officePromotionSchemas } from '@koi/contract/schemas/office/promotions.ts'
import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Loaded, Page } from '../../ui/Page.tsx'
import { OfferFields } from './OfferFields.tsx'
import { finishedTerms, type OfferValues, offerInput, offerValues } from './offer-form.ts'
import { PastDaysCard } from './PastDaysCard.tsx'
import { PhonePreview } from './PhonePreview.tsx'
import { PriceCard } from './PriceCard.tsx'
import styles from './promotions.module.css'

/** Writes an offer, or the next version of one, with its price and a preview beside the form. */
export default function OfferFormScreen() {
  const { id } = useParams()
  return id === undefined ? <OfferForm offer={null} /> : <Existing id={id} />
}

const Existing = ({ id }: { id: string }) => (
  <Loaded title={t('promotions.offer')} query={useCall('officeOffer', { id })}>
    {(offer) => <OfferForm offer={offer} />}
  </Loaded>
)

function OfferForm({ offer }: { offer: Output<'officeOffer'> | null }) {
  const navigate = useNavigate()
  const version = offer?.draft ?? offer?.published ?? undefined
  const picture = version?.picture ?? null
  return (
    <Page
      title={offer === null ? t('promotions.new_offer') : t('promotions.edit', { title: offer.title })}
      hint={t('promotions.a_draft_changes_nothing_for_members')}
    >
      <CallForm
        act={t('promotions.save_the_draft')}
        needsReason
        values={{ ...offerValues(version), reason: '' }}
        schema={officePromotionSchemas.officeSaveOffer.input}
        call={useAction('officeSaveOffer')}
        input={async ({ reason, ...values }) => ({
          ...(await offerInput(values)),
          ...(offer === null ? {} : { id: offer.id }),
          reason,
        })}
        onDone={({ id }) => void navigate(`/offers/${id}`)}
      >
        <div className={styles.split}>
          <div className={styles.fields}>
            <OfferFields isNew={offer === null} hasPicture={picture !== null} />
          </div>
          <Beside id={offer?.id ?? null} picture={picture} />
        </div>
      </CallForm>
    </Page>
  )
}

/** The price and the preview follow what is typed. */
function Beside({ id, picture }: { id: string | null; picture: string | null }) {
  const values = useWatch<OfferValues>() as OfferValues
  const { data } = useCall('officeOfferEdges', {})
  const { titles, bodies, conditions, file, removePicture, terms, once, budget } = values
  const finished = finishedTerms(terms)
  const offer = finished === null ? null : { terms: finished, once, currency: realCurrency() }
  return (
    <div className={styles.beside}>
      <PriceCard terms={finished} budget={budget} edges={data?.edges ?? {}} />
      <PastDaysCard id={id} terms={finished} values={values} />
      <PhonePreview
        {...{ titles, bodies, conditions, offer, file }}
        picture={removePicture ? null : picture}
      />
    </div>
  )
}
