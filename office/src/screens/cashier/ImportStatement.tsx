import { readCsv } from '@koi/contract/statement.ts'
import { type ChangeEvent, useState } from 'react'
import { type Output, useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Select } from '../../ui/form/Field.tsx'
import { Labelled } from '../../ui/Labelled.tsx'
import { Notice } from '../../ui/Page.tsx'

interface ImportStatementProps {
  readonly accounts: readonly (readonly [id: string, name: string])[]
}

interface File {
  readonly csv: string
  readonly headings: readonly string[]
}

/** Reads a bank's statement from a CSV file whose columns the operator chooses (CA-04). */
export function ImportStatement({ accounts }: ImportStatementProps) {
  const [isOpen, setOpen] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const close = () => {
    setOpen(false)
    setFile(null)
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const csv = (await target.files?.[0]?.text()) ?? ''
    setFile({ csv, headings: (readCsv(csv)[0] ?? []).filter((heading) => heading !== '') })
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('channels.import')}</Button>
      {isOpen ? (
        <Dialog title={t('channels.import')} onClose={close}>
          <Labelled label={t('channels.file')} problem={null}>
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".csv,text/csv"
                onChange={(event) => void choose(event)}
              />
            )}
          </Labelled>
          {file === null ? null : file.headings.length < 3 ? (
            <Notice tone="bad">{t('channels.no_headings')}</Notice>
          ) : (
            <ColumnForm key={file.headings.join()} {...{ accounts, file, close }} />
          )}
        </Dialog>
      ) : null}
    </>
  )
}

/** Words by which banks head each column, to choose it beforehand. */
const GUESSES = {
  reference: /ref|transaction|number|no\.|流水/i,
  amount: /credit|amount|deposit|金额|存入/i,
  sender: /name|sender|payer|from|户名/i,
  booked: /date|time|booked|日期|时间/i,
} as const

function ColumnForm({ accounts, file, close }: ImportStatementProps & { file: File; close: () => void }) {
  const [result, setResult] = useState<Output<'officeImportStatement'> | null>(null)
  const call = useAction('officeImportStatement')
  const choices = file.headings.map((heading) => [heading, heading] as const)
  const guess = (pattern: RegExp) =>
    file.headings.find((heading) => pattern.test(heading)) ?? choices[0]?.[0] ?? ''
  if (result !== null) return <Result result={result} close={close} />
  return (
    <CallForm
      act={t('channels.import_act')}
      call={call}
      values={{
        accountId: accounts[0]?.[0] ?? '',
        ...{ reference: guess(GUESSES.reference), amount: guess(GUESSES.amount) },
        ...{ sender: guess(GUESSES.sender), booked: guess(GUESSES.booked) },
      }}
      input={({ accountId, ...columns }) => ({ accountId, csv: file.csv, columns })}
      onDone={setResult}
    >
      <Select name="accountId" label={t('channels.account')} choices={accounts} />
      <Select name="reference" label={t('channels.col_reference')} choices={choices} />
      <Select name="amount" label={t('channels.col_amount')} choices={choices} />
      <Select name="sender" label={t('channels.col_sender')} choices={choices} />
      <Select name="booked" label={t('channels.col_booked')} choices={choices} />
    </CallForm>
  )
}

function Result({ result, close }: { result: Output<'officeImportStatement'>; close: () => void }) {
  const { entered, matched, refused } = result
  return (
    <>
      <Notice tone="good">{t('channels.imported', { entered, matched })}</Notice>
      {refused.length === 0 ? null : (
        <Notice tone="bad">
          {refused.slice(0, 20).map(({ line, why }) => (
            <p key={line}>{t(`channels.line_${why}`, { line })}</p>
          ))}
          {refused.length > 20 ? <p>{t('channels.more', { count: refused.length - 20 })}</p> : null}
        </Notice>
      )}
      <Button onClick={close}>{t('channels.close')}</Button>
    </>
  )
}
