import { officeContractSchemas } from '@koi/contract/schemas/office/contracts.ts'
import { Link } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Card, Cards } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Loaded, Page, Row } from '../../ui/Page.tsx'
import { TermsWords } from './parts.tsx'
import { TermsFields } from './TermsFields.tsx'
import { termsInput, termsValues } from './terms-form.ts'

type Template = Output<'officeContractTemplates'>['content'][number]

/** Named sets of terms from which offers begin. */
export default function TemplatesScreen() {
  const mayWrite = usePermission('contracts.write')
  return (
    <Loaded title={t('agents.contract_templates')} query={useCall('officeContractTemplates', {})}>
      {({ content }) => (
        <Page
          title={t('agents.contract_templates')}
          hint={t('agents.a_changed_template_changes_no_contract')}
          actions={mayWrite ? <Edit template={null} /> : null}
        >
          {content.length === 0 ? <p>{t('agents.there_are_no_templates_yet')}</p> : null}
          <Cards>
            {content.map((template) => (
              <Card
                key={template.name}
                title={template.name}
                hint={t('agents.written', { writtenAt: formatTime(template.writtenAt) })}
                actions={mayWrite ? <Actions template={template} /> : null}
              >
                <TermsWords terms={template.terms} />
              </Card>
            ))}
          </Cards>
        </Page>
      )}
    </Loaded>
  )
}

const Actions = ({ template }: { template: Template }) => (
  <Row>
    <Link to={`/contract-offer?template=${encodeURIComponent(template.name)}`}>{t('agents.offer_it')}</Link>
    <Edit key={template.writtenAt} template={template} />
    <Delete name={template.name} />
  </Row>
)

function Edit({ template }: { template: Template | null }) {
  const isNew = template === null
  return (
    <ActionButton
      label={isNew ? t('agents.new_template') : t('shell.edit')}
      name={isNew ? t('agents.new_template') : t('agents.edit', { name: template.name })}
      act={t('shell.save')}
      call={useAction('officeSaveContractTemplate')}
      schema={officeContractSchemas.officeSaveContractTemplate.input}
      values={{ name: template?.name ?? '', terms: termsValues(template?.terms ?? null) }}
      input={({ name, terms, reason }) => ({ name, terms: termsInput(terms), reason })}
    >
      {isNew ? <Field name="name" label={t('word.name')} required maxLength={60} /> : null}
      <TermsFields />
    </ActionButton>
  )
}

const Delete = ({ name }: { name: string }) => (
  <ActionButton
    label={t('agents.delete')}
    name={t('agents.delete_template_title', { name })}
    look="danger"
    call={useAction('officeSaveContractTemplate')}
    input={({ reason }) => ({ name, terms: null, reason })}
  />
)
