import { officeGameSchemas } from '@koi/contract/schemas/office/games.ts'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
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
    <Page title={t('word.categories')} hint={t('games.members_see_the_categories_as_tabs')}>
      <Failure error={error} />
      {data === undefined ? null : <CategoriesForm key={JSON.stringify(data)} saved={data} />}
    </Page>
  )
}

function CategoriesForm({ saved }: { saved: readonly Category[] }) {
  const canWrite = usePermission('games.write')
  return (
    <CallForm
      act={t('games.save_categories')}
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
      legend={[
        `${place + 1}. ${code}`,
        t('games.count_vendors', { count: vendors }),
        t('games.count_games', { count: games }),
      ].join(', ')}
    >
      <NameFields name={`categories.${place}.names`} label={t('games.name_of', { code })} />
      <Row>
        <Tick name={`categories.${place}.enabled`} label={t('games.on')} />
        <Button
          aria-label={t('games.move_up', { code })}
          disabled={place === 0}
          onClick={() => move(place, place - 1)}
        >
          {t('games.up')}
        </Button>
      </Row>
    </Group>
  ))
}
