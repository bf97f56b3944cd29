import { officeVendorSchemas } from '@koi/contract/schemas/office/vendors.ts'
import { useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardLine, CardLines, Cards } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, TextArea } from '../../ui/form/Field.tsx'
import { Labelled } from '../../ui/Labelled.tsx'
import { Row } from '../../ui/Page.tsx'
import type { VendorLink } from './vendor-link.ts'

interface KeysPartProps {
  readonly link: VendorLink
  readonly canWrite: boolean
}

/** The vendor's keys, several of which may be valid at a time, and our own key for this vendor. */
export function KeysPart({ link, canWrite }: KeysPartProps) {
  const { vendor, keys } = link
  return (
    <Cards>
      <Card title={t('games.vendors_keys')} actions={canWrite ? <AddKey vendor={vendor} /> : null}>
        {keys.length === 0 ? <p>{t('games.there_are_no_keys_every_call')}</p> : null}
        <CardLines>
          {keys.map(({ id, addedAt, retiresAt }) => (
            <CardLine key={id} actions={canWrite ? <RetireKey {...{ vendor, id }} /> : null}>
              {retiresAt === null
                ? t('games.key_active', { id, added: formatTime(addedAt) })
                : t('games.key_expires', { id, added: formatTime(addedAt), expires: formatTime(retiresAt) })}
            </CardLine>
          ))}
        </CardLines>
      </Card>
      <OwnKey {...{ link, canWrite }} />
    </Cards>
  )
}

const AddKey = ({ vendor }: { vendor: string }) => (
  <ActionButton
    label={t('games.add_key')}
    act={t('games.ask')}
    call={useAction('officeAddVendorKey')}
    schema={officeVendorSchemas.officeAddVendorKey.input}
    values={{ id: '', publicPem: '' }}
    input={(values) => ({ ...values, vendor })}
  >
    <Field name="id" label={t('games.key_name')} required rule={t('games.use_at_most_32_letters_digits')} />
    <p>{t('games.key_needs_second_person')}</p>
    <TextArea name="publicPem" label={t('games.public_key_pem_rsa_2048_bits')} required rows={8} />
  </ActionButton>
)

const RetireKey = ({ vendor, id }: { vendor: string; id: string }) => (
  <ActionButton
    label={t('games.retire')}
    name={t('games.retire_key', { id })}
    call={useAction('officeRetireVendorKey')}
    schema={officeVendorSchemas.officeRetireVendorKey.input}
    values={{ hours: 24 }}
    input={(values) => ({ ...values, vendor, id })}
  >
    <Field name="hours" label={t('games.key_hours_left')} type="number" required />
  </ActionButton>
)

/** The key that signs our calls. The vendor needs its public half. */
function OwnKey({ link: { vendor, ownPublicPem }, canWrite }: KeysPartProps) {
  const renew = (
    <ActionButton
      label={ownPublicPem === null ? t('games.create_key') : t('games.rotate_key')}
      act={t('games.ask')}
      call={useAction('officeRenewOwnKey')}
      input={({ reason }) => ({ vendor, reason })}
    >
      <p>{t('games.rotation_needs_second_person')}</p>
    </ActionButton>
  )
  return (
    <Card title={t('games.our_signing_key')} actions={canWrite ? renew : null}>
      {ownPublicPem === null ? (
        <p>{t('games.there_is_no_key_yet')}</p>
      ) : (
        <>
          <Labelled label={t('games.public_key_for_the_vendor')}>
            {(control) => <textarea {...control} readOnly rows={9} value={ownPublicPem} />}
          </Labelled>
          <Row>
            <Button onClick={() => void navigator.clipboard.writeText(ownPublicPem)}>
              {t('games.copy')}
            </Button>
          </Row>
        </>
      )}
    </Card>
  )
}
