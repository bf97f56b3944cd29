import { officeContentSchemas } from '@koi/contract/schemas/office/content.ts'
import { useNavigate, useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
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
  <Loaded title="Letter to many" query={useCall('officeMailing', { id })}>
    {(mailing) => <MailingForm mailing={mailing} />}
  </Loaded>
)

const NEW = { subjects: NO_NAMES, bodies: NO_NAMES, sells: true, audience: ANYBODY }

function MailingForm({ mailing }: { mailing: Output<'officeMailing'> | null }) {
  const navigate = useNavigate()
  return (
    <Page
      title={mailing === null ? 'New letter to many' : `Edit: ${mailing.subject}`}
      hint="Nothing is sent before it is started on its page."
    >
      <CallForm
        act="Save the draft"
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
              <Field name={`subjects.${code}`} label={`Subject, ${language}`} required={code === 'EN'} />
              <TextArea
                name={`bodies.${code}`}
                label={`Text, ${language}; {account} becomes the member’s account`}
                rows={8}
                required={code === 'EN'}
              />
            </>
          )}
        </LanguagePanels>
        <Tick name="sells" label="It sells: members to whom play is closed do not get it" />
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
