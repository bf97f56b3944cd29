import { useState } from 'react'
import { type Answer, explain, useAct, useCall } from '../../api.ts'
import { useMay } from '../../session.ts'
import { Button, Field, Form, Row, textOf } from '../../ui/Form.tsx'
import { isTicked, namesIn } from '../../ui/form-fields.ts'
import { NameFields } from '../../ui/NameFields.tsx'
import { Notice, Page } from '../../ui/Page.tsx'
import styles from '../../ui/parts.module.css'
import { Tick } from '../../ui/Tick.tsx'

type Category = Answer<'officeCategories'>[number]

/** The categories in the order in which members see their tabs. */
export default function CategoriesScreen() {
  const { data, isError, error } = useCall('officeCategories', {})
  return (
    <Page title="Categories" hint="Members see the tabs in this order; a category that is off is not shown.">
      {isError ? <Notice tone="bad">{explain(error)}</Notice> : null}
      {data === undefined ? null : <CategoriesForm key={JSON.stringify(data)} saved={data} />}
    </Page>
  )
}

function CategoriesForm({ saved }: { saved: readonly Category[] }) {
  const [categories, order] = useState(saved)
  const set = useAct('officeSetCategories')
  const mayWrite = useMay('games.write')
  const submit = (form: FormData): void =>
    set.mutate({
      categories: categories.map(({ code }) => ({
        code,
        names: namesIn(form, code),
        enabled: isTicked(form, `${code}.enabled`),
      })),
      reason: textOf(form, 'reason'),
    })
  return (
    <Form onSubmit={submit}>
      {categories.map((category, place) => (
        <fieldset key={category.code} className={styles.part} disabled={!mayWrite}>
          <legend>
            {place + 1}. {category.code}: {category.vendors} vendors, {category.games} games
          </legend>
          <NameFields label={`Name of ${category.code}`} name={category.code} names={category.names} />
          <Row>
            <Tick label="On" name={`${category.code}.enabled`} isOn={category.enabled} />
            <Button
              aria-label={`Move ${category.code} up`}
              disabled={place === 0}
              onClick={() => order(movedUp(categories, place))}
            >
              Up
            </Button>
          </Row>
        </fieldset>
      ))}
      {mayWrite ? (
        <>
          <Field
            label="Reason (kept in the audit trail)"
            name="reason"
            required
            minLength={3}
            maxLength={280}
          />
          {set.isError ? <Notice tone="bad">{explain(set.error)}</Notice> : null}
          <Button look="primary" type="submit" busy={set.isPending}>
            Save the categories
          </Button>
        </>
      ) : null}
    </Form>
  )
}

/** The same with one moved before the one above it. Pure. */
function movedUp(categories: readonly Category[], place: number): Category[] {
  const [moved] = categories.slice(place, place + 1)
  const rest = categories.filter((_, other) => other !== place)
  return moved === undefined ? rest : [...rest.slice(0, place - 1), moved, ...rest.slice(place - 1)]
}
