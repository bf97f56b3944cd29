import { officeVendorSchemas } from '@koi/contract/schemas/office/vendors.ts'
import { useAction } from '../../api.ts'
import { formatTime } from '../../format.ts'
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

/** The vendor's keys, of which several may be valid at a time, and our own for it. */
export function KeysPart({ link, canWrite }: KeysPartProps) {
  const { vendor, keys } = link
  return (
    <Cards>
      <Card title="Keys of the vendor" actions={canWrite ? <AddKey vendor={vendor} /> : null}>
        {keys.length === 0 ? <p>None: whatever it sends is refused.</p> : null}
        <CardLines>
          {keys.map(({ id, addedAt, retiresAt }) => (
            <CardLine key={id} actions={canWrite ? <RetireKey {...{ vendor, id }} /> : null}>
              {id}, added {formatTime(addedAt)}
              {retiresAt === null ? ', good' : `, ends ${formatTime(retiresAt)}`}
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
    label="Add a key"
    act="Add"
    call={useAction('officeAddVendorKey')}
    schema={officeVendorSchemas.officeAddVendorKey.input}
    values={{ id: '', publicPem: '' }}
    input={(values) => ({ ...values, vendor })}
  >
    <Field
      name="id"
      label="A name for it"
      required
      rule="Take letters, digits, _ and -, at most 32 of them."
    />
    <TextArea name="publicPem" label="Public key (PEM, RSA of 2048 bits or more)" required rows={8} />
  </ActionButton>
)

const RetireKey = ({ vendor, id }: { vendor: string; id: string }) => (
  <ActionButton
    label="Retire"
    call={useAction('officeRetireVendorKey')}
    schema={officeVendorSchemas.officeRetireVendorKey.input}
    values={{ hours: 24 }}
    input={(values) => ({ ...values, vendor, id })}
  >
    <Field name="hours" label="Hours that it is still good (0: ends now)" type="number" required />
  </ActionButton>
)

/** What we sign with. The vendor needs its public half. */
function OwnKey({ link: { vendor, ownPublicPem }, canWrite }: KeysPartProps) {
  const renew = (
    <ActionButton
      label={ownPublicPem === null ? 'Make a key' : 'Renew it'}
      act="Make it"
      call={useAction('officeRenewOwnKey')}
      input={({ reason }) => ({ vendor, reason })}
    >
      <p>We sign with the new key at once: give it to the vendor before members play on.</p>
    </ActionButton>
  )
  return (
    <Card title="Our own key" actions={canWrite ? renew : null}>
      {ownPublicPem === null ? (
        <p>None yet.</p>
      ) : (
        <>
          <Labelled label="Public half, for the vendor">
            {(control) => <textarea {...control} readOnly rows={9} value={ownPublicPem} />}
          </Labelled>
          <Row>
            <Button onClick={() => void navigator.clipboard.writeText(ownPublicPem)}>Copy it</Button>
          </Row>
        </>
      )}
    </Card>
  )
}
