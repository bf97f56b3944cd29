import { readCsv } from '@koi/contract/statement.ts'
import { type ChangeEvent, useState } from 'react'
import { type Output, useAction } from '../../api.ts'
import { formatCount } from '../../format.ts'
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
      <Button onClick={() => setOpen(true)}>Import a statement</Button>
      {isOpen ? (
        <Dialog title="Import a statement" onClose={close}>
          <Labelled label="CSV file of the bank" problem={null}>
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
            <Notice tone="bad">The first line of this file has no headings of columns.</Notice>
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
      act="Import"
      call={call}
      values={{
        accountId: accounts[0]?.[0] ?? '',
        ...{ reference: guess(GUESSES.reference), amount: guess(GUESSES.amount) },
        ...{ sender: guess(GUESSES.sender), booked: guess(GUESSES.booked) },
      }}
      input={({ accountId, ...columns }) => ({ accountId, csv: file.csv, columns })}
      onDone={setResult}
    >
      <Select name="accountId" label="Account" choices={accounts} />
      <Select name="reference" label="Column of the bank’s reference" choices={choices} />
      <Select name="amount" label="Column of the amount" choices={choices} />
      <Select name="sender" label="Column of the sender’s name" choices={choices} />
      <Select name="booked" label="Column of the day" choices={choices} />
    </CallForm>
  )
}

const WHY = {
  exists: 'is here already',
  amount: 'has no amount',
  reference: 'has no reference',
  sender: 'names no sender',
} as const

function Result({ result, close }: { result: Output<'officeImportStatement'>; close: () => void }) {
  const { entered, matched, refused } = result
  return (
    <>
      <Notice tone="good">
        {formatCount(entered, 'transfer')} entered, {formatCount(matched, 'order')} found.
      </Notice>
      {refused.length === 0 ? null : (
        <Notice tone="bad">
          {refused.slice(0, 20).map(({ line, why }) => (
            <p key={line}>
              Line {line} {WHY[why]}.
            </p>
          ))}
          {refused.length > 20 ? <p>And {formatCount(refused.length - 20, 'more line')}.</p> : null}
        </Notice>
      )}
      <Button onClick={close}>Close</Button>
    </>
  )
}
