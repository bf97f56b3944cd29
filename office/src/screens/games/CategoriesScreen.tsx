import { officeGameSchemas } from '@koi/contract/schemas/office/games.ts'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatCount } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { Button } from '../../ui/Button.tsx'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Group } from '../../ui/form/Group.tsx'
import { NameFields } from '../../ui/form/NameFields.tsx'
import { Tick } from '../../ui/form/Tick.tsx'
import { Failure, Page, Row } from '../../ui/Page.tsx'

type Category = Output<'officeCategories'>[number]

/** The categories, in the order of the members' tabs. */
export default function CategoriesScreen() {
  const { data, error } = useCall('officeCategories', {})
  return (
    <Page
      title="Categories"
      hint="Members see the categories as tabs in this order. A category that is off is hidden."
    >
      <Failure error={error} />
      {data === undefined ? null : <CategoriesForm key={JSON.stringify(data)} saved={data} />}
    </Page>
  )
}

function CategoriesForm({ saved }: { saved: readonly Category[] }) {
  const canWrite = usePermission('games.write')
  return (
    <CallForm
      act="Save categories"
      needsReason
      isReadOnly={!canWrite}
      call={useAction('officeSetCategories')}
      schema={officeGameSchemas.officeSetCategories.input}
      values={{ categories: [...saved], reason: '' }}
      input={(values) => values}
    >
      <CategoryList />
    </CallForm>
  )
}

function CategoryList() {
  const { control } = useFormContext<{ categories: Category[] }>()
  const { fields, move } = useFieldArray({ control, name: 'categories' })
  return fields.map(({ id, code, vendors, games }, place) => (
    <Group
      key={id}
      legend={`${place + 1}. ${code}: ${formatCount(vendors, 'vendor')}, ${formatCount(games, 'game')}`}
    >
      <NameFields name={`categories.${place}.names`} label={`Name of ${code}`} />
      <Row>
        <Tick name={`categories.${place}.enabled`} label="On" />
        <Button aria-label={`Move ${code} up`} disabled={place === 0} onClick={() => move(place, place - 1)}>
          Up
        </Button>
      </Row>
    </Group>
  ))
}
