import { officeVendorSchemas } from '@koi/contract/schemas/office/vendors.ts'
import { useAction } from '../../api.ts'
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
      <Card title="Vendor’s keys" actions={canWrite ? <AddKey vendor={vendor} /> : null}>
        {keys.length === 0 ? <p>There are no keys: every call from this vendor is refused.</p> : null}
        <CardLines>
          {keys.map(({ id, addedAt, retiresAt }) => (
            <CardLine key={id} actions={canWrite ? <RetireKey {...{ vendor, id }} /> : null}>
              {id}, added {formatTime(addedAt)}
              {retiresAt === null ? ', active' : `, expires ${formatTime(retiresAt)}`}
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
    label="Add key"
    act="Ask"
    call={useAction('officeAddVendorKey')}
    schema={officeVendorSchemas.officeAddVendorKey.input}
    values={{ id: '', publicPem: '' }}
    input={(values) => ({ ...values, vendor })}
  >
    <Field name="id" label="Key name" required rule="Use at most 32 letters, digits, _ and -." />
    <p>A second person has to accept it before the key is valid.</p>
    <TextArea name="publicPem" label="Public key (PEM, RSA, 2048 bits or more)" required rows={8} />
  </ActionButton>
)

const RetireKey = ({ vendor, id }: { vendor: string; id: string }) => (
  <ActionButton
    label="Retire"
    name={`Retire key ${id}`}
    call={useAction('officeRetireVendorKey')}
    schema={officeVendorSchemas.officeRetireVendorKey.input}
    values={{ hours: 24 }}
    input={(values) => ({ ...values, vendor, id })}
  >
    <Field name="hours" label="Hours until the key expires (0 for now)" type="number" required />
  </ActionButton>
)

/** The key that signs our calls. The vendor needs its public half. */
function OwnKey({ link: { vendor, ownPublicPem }, canWrite }: KeysPartProps) {
  const renew = (
    <ActionButton
      label={ownPublicPem === null ? 'Create key' : 'Rotate key'}
      act="Ask"
      call={useAction('officeRenewOwnKey')}
      input={({ reason }) => ({ vendor, reason })}
    >
      <p>
        A second person has to accept it. We then sign with the new key immediately: give it to the vendor
        before members play again.
      </p>
    </ActionButton>
  )
  return (
    <Card title="Our signing key" actions={canWrite ? renew : null}>
      {ownPublicPem === null ? (
        <p>There is no key yet.</p>
      ) : (
        <>
          <Labelled label="Public key, for the vendor">
            {(control) => <textarea {...control} readOnly rows={9} value={ownPublicPem} />}
          </Labelled>
          <Row>
            <Button onClick={() => void navigator.clipboard.writeText(ownPublicPem)}>Copy</Button>
          </Row>
        </>
      )}
    </Card>
  )
}
