import { useState } from 'react'
import { type Answer, explain, useAct, useCall } from '../../api.ts'
import { Button, Field, Form, Row, textOf } from '../../ui/Form.tsx'
import { Notice, Page } from '../../ui/Page.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

type Level = Answer<'officeClub'>[number]

const LANGUAGES = [
  { code: 'EN', name: 'English' },
  { code: 'MS', name: 'Malay' },
  { code: 'CN', name: 'Chinese' },
] as const

const empty: Level = { names: { EN: '', MS: '', CN: '' }, benefits: { EN: [], MS: [], CN: [] } }

/** The levels of the member club, lowest first, and who is given one. */
export default function ClubScreen() {
  const club = useCall('officeClub', {})
  return (
    <Page
      title="Levels"
      hint="What a level brings is told to members in your words: promise only what the house keeps."
    >
      {club.isError ? <Notice tone="bad">{explain(club.error)}</Notice> : null}
      {club.data === undefined ? null : <LevelsForm key={JSON.stringify(club.data)} saved={club.data} />}
      {club.data === undefined || club.data.length === 0 ? null : <MemberLevelForm levels={club.data} />}
    </Page>
  )
}

function LevelsForm({ saved }: { saved: readonly Level[] }) {
  const [levels, setLevels] = useState<readonly Level[]>(saved)
  const save = useAct('officeSetClub')
  const submit = (data: FormData): void =>
    save.mutate({ levels: levels.map((_, place) => readLevel(data, place)), reason: textOf(data, 'reason') })
  return (
    <Form onSubmit={submit}>
      {levels.map((level, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
        <fieldset key={place}>
          <legend>Level {place + 1}</legend>
          {LANGUAGES.map(({ code, name }) => (
            <div key={code}>
              <Field
                label={`Name of level ${place + 1}, ${name}`}
                name={`${place}.name.${code}`}
                defaultValue={level.names[code]}
                required
                maxLength={32}
              />
              <TextArea
                label={`Benefits of level ${place + 1}, ${name}, one a line`}
                name={`${place}.benefits.${code}`}
                defaultValue={level.benefits[code].join('\n')}
                rows={3}
              />
            </div>
          ))}
        </fieldset>
      ))}
      <Row>
        <Button onClick={() => setLevels([...levels, empty])}>Add a level</Button>
        {levels.length === 0 ? null : (
          <Button onClick={() => setLevels(levels.slice(0, -1))}>Remove the last level</Button>
        )}
      </Row>
      <Field label="Reason (kept in the audit trail)" name="reason" required minLength={3} maxLength={280} />
      {save.isError ? <Notice tone="bad">{explain(save.error)}</Notice> : null}
      <Button look="primary" type="submit" busy={save.isPending}>
        Save the levels
      </Button>
    </Form>
  )
}

function readLevel(data: FormData, place: number): Level {
  const name = (code: string): string => textOf(data, `${place}.name.${code}`).trim()
  const lines = (code: string): string[] =>
    textOf(data, `${place}.benefits.${code}`)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  return {
    names: { EN: name('EN'), MS: name('MS'), CN: name('CN') },
    benefits: { EN: lines('EN'), MS: lines('MS'), CN: lines('CN') },
  }
}

function MemberLevelForm({ levels }: { levels: readonly Level[] }) {
  const give = useAct('officeSetMemberLevel')
  const submit = (data: FormData): void => {
    const chosen = Number(textOf(data, 'level'))
    give.mutate({
      account: textOf(data, 'account'),
      level: chosen === 0 ? null : chosen,
      reason: textOf(data, 'memberReason'),
    })
  }
  return (
    <section aria-label="A member's level">
      <h2>A member's level</h2>
      <Form onSubmit={submit}>
        <Field label="Account" name="account" required />
        <Field
          label={`Level: 1 to ${levels.length}, or 0 for none`}
          name="level"
          type="number"
          min={0}
          max={levels.length}
          required
        />
        <Field
          label="Reason for this member (kept in the audit trail)"
          name="memberReason"
          required
          minLength={3}
          maxLength={280}
        />
        {give.isError ? <Notice tone="bad">{explain(give.error)}</Notice> : null}
        {give.isSuccess ? <Notice tone="good">The member has the level.</Notice> : null}
        <Button look="primary" type="submit" busy={give.isPending}>
          Give the level
        </Button>
      </Form>
    </section>
  )
}
