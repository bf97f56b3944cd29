import { officeContentSchemas } from '@koi/contract/schemas/office/content.ts'
import { useNavigate, useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Field, TextArea } from '../../ui/form/Field.tsx'
import { NO_NAMES } from '../../ui/form/NameFields.tsx'
import { Tick } from '../../ui/form/Tick.tsx'
import { Loaded, Page } from '../../ui/Page.tsx'
import { LanguagePanels } from '../../ui/preview/LanguagePanels.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import { ANYBODY, audienceInput, audienceValues } from './audience-form.ts'

/** Writes a letter to many, or changes one that was not started. */
export default function MailingFormScreen() {
  const { id } = useParams()
  return id === undefined ? <MailingForm mailing={null} /> : <Existing id={id} />
}

const Existing = ({ id }: { id: string }) => (
  <Loaded title={t('content.letter_to_many')} query={useCall('officeMailing', { id })}>
    {(mailing) => <MailingForm mailing={mailing} />}
  </Loaded>
)

const NEW = { subjects: NO_NAMES, bodies: NO_NAMES, sells: true, audience: ANYBODY }

function MailingForm({ mailing }: { mailing: Output<'officeMailing'> | null }) {
  const navigate = useNavigate()
  return (
    <Page
      title={
        mailing === null
          ? t('content.new_letter_to_many')
          : t('content.edit_mailing', { subject: mailing.subject })
      }
      hint={t('content.nothing_is_sent_before_it_is')}
    >
      <CallForm
        act={t('content.save_the_draft')}
        needsReason
        values={{ ...valuesOf(mailing), reason: '' }}
        schema={officeContentSchemas.officeSaveMailing.input}
        call={useAction('officeSaveMailing')}
        input={({ audience, ...values }) => ({
          ...values,
          ...(mailing === null ? {} : { id: mailing.id }),
          audience: audienceInput(audience),
        })}
        onDone={({ id }) => void navigate(`/mailings/${id}`)}
      >
        <LanguagePanels groups={['subjects', 'bodies']}>
          {(code, language) => (
            <>
              <Field
                name={`subjects.${code}`}
                label={t('content.subject_in_language', { language })}
                required={code === 'EN'}
              />
              <TextArea
                name={`bodies.${code}`}
                label={t('content.text_becomes_the_members_account', { language, account: '{account}' })}
                rows={8}
                required={code === 'EN'}
              />
            </>
          )}
        </LanguagePanels>
        <Tick name="sells" label={t('content.sells_not_sent')} />
        <AudienceFields />
      </CallForm>
    </Page>
  )
}

function valuesOf(mailing: Output<'officeMailing'> | null) {
  if (mailing === null) return NEW
  const { subjects, bodies, sells, audience } = mailing
  return { subjects, bodies, sells, audience: audienceValues(audience) }
}
