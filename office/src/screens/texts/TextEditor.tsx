import { useId, useState } from 'react'
import { type Output, useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Columns } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Labelled } from '../../ui/Labelled.tsx'
import { Failure, Notice, Row } from '../../ui/Page.tsx'
import { type LanguageCode, LanguageTabs } from '../../ui/preview/LanguageTabs.tsx'
import { PhonePreview } from '../../ui/preview/PhonePreview.tsx'
import { SmsLengthLine } from './SmsLengthLine.tsx'
import { TestButton } from './TestButton.tsx'
import { TextPreview } from './TextPreview.tsx'
import { type Parts, partText, wordsOf } from './words.ts'

type Text = Output<'officeText'>
type Drafts = Readonly<Record<LanguageCode, Parts>>

/** The words in each language, beside a phone that shows them. */
export function TextEditor({ text }: { readonly text: Text }) {
  const [code, setCode] = useState<LanguageCode>('EN')
  const [drafts, setDrafts] = useState<Drafts>(() => ({
    EN: wordsOf(text.texts.EN),
    MS: wordsOf(text.texts.MS),
    CN: wordsOf(text.texts.CN),
  }))
  const panel = useId()
  const setPart = (part: string, value: string) =>
    setDrafts((before) => ({ ...before, [code]: { ...before[code], [part]: value } }))
  return (
    <Columns>
      <Card title={t('word.text')}>
        <LanguageTabs label={t('texts.language')} active={code} onChange={setCode} panelOf={() => panel} />
        <div id={panel} role="tabpanel" aria-label={code}>
          {text.parts.map((part) => (
            <Labelled key={part} label={partText(part)}>
              {(control) => (
                <textarea
                  {...control}
                  rows={part === 'body' || part === 'line' ? 5 : 2}
                  value={drafts[code][part] ?? ''}
                  onChange={(event) => setPart(part, event.target.value)}
                />
              )}
            </Labelled>
          ))}
          {text.channel === 'sms' ? <SmsLengthLine text={text} parts={drafts[code]} /> : null}
          <Actions
            key={code}
            {...{ text, code }}
            parts={drafts[code]}
            onReset={() => setDrafts((before) => ({ ...before, [code]: text.texts[code].preset }))}
          />
        </div>
      </Card>
      <PhonePreview>{(shown) => <TextPreview text={text} parts={drafts[shown]} />}</PhonePreview>
    </Columns>
  )
}

interface ActionsProps {
  readonly text: Text
  readonly code: LanguageCode
  readonly parts: Parts
  readonly onReset: () => void
}

function Actions({ text: { name, channel, texts }, code, parts, onReset }: ActionsProps) {
  const save = useAction('officeWriteText')
  const reset = useAction('officeResetText')
  return (
    <>
      <Failure error={save.error} />
      {save.isSuccess ? <Notice tone="good">{t('texts.saved')}</Notice> : null}
      <Row>
        {channel === 'push' ? null : <TestButton {...{ name, code, parts, channel }} />}
        {texts[code].written === null ? null : (
          <ActionButton
            label={t('texts.reset')}
            needsReason={false}
            call={reset}
            input={() => ({ name, language: code })}
            onDone={onReset}
          >
            <p>{t('texts.reset_hint')}</p>
          </ActionButton>
        )}
        <Button
          look="primary"
          busy={save.isPending}
          onClick={() => save.mutate({ name, language: code, parts: { ...parts } })}
        >
          {t('texts.save')}
        </Button>
      </Row>
    </>
  )
}
