import { type Answer, useAct } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { Edit } from '../../ui/Edit.tsx'
import { Button, Field, Row, textOf } from '../../ui/Form.tsx'
import { numberIn } from '../../ui/form-fields.ts'
import styles from '../../ui/parts.module.css'
import { TextArea } from '../../ui/TextArea.tsx'

type PluggedIn = Answer<'officeVendorLinks'>['content'][number]
type Key = PluggedIn['keys'][number]

/** The vendor's keys, of which several may be good at a time, and our own for it. */
export function KeysPart({ link, mayWrite }: { link: PluggedIn; mayWrite: boolean }) {
  const add = useAct('officeAddVendorKey')
  const { vendor, keys } = link
  return (
    <div className={styles.parts}>
      <section className={styles.part} aria-label="Keys of the vendor">
        <div className={styles.head}>
          <h2>Keys of the vendor</h2>
          {mayWrite ? (
            <Edit
              label="Add a key"
              act="Add"
              call={add}
              onSave={(form, reason, done) =>
                add.mutate(
                  {
                    vendor,
                    id: textOf(form, 'id').trim(),
                    publicPem: textOf(form, 'publicPem').trim(),
                    reason,
                  },
                  done,
                )
              }
            >
              <Field label="A name for it" name="id" required maxLength={32} pattern="[A-Za-z0-9_\-]+" />
              <TextArea
                label="Public key (PEM, RSA of 2048 bits or more)"
                name="publicPem"
                required
                rows={8}
              />
            </Edit>
          ) : null}
        </div>
        {keys.length === 0 ? <p>None: whatever it sends is refused.</p> : null}
        <ul className={styles.list}>
          {keys.map((key) => (
            <OneKey key={key.id} {...{ vendor, held: key, mayWrite }} />
          ))}
        </ul>
      </section>
      <OwnKey link={link} mayWrite={mayWrite} />
    </div>
  )
}

function OneKey({ vendor, held, mayWrite }: { vendor: string; held: Key; mayWrite: boolean }) {
  const retire = useAct('officeRetireVendorKey')
  const { id, addedAt, retiresAt } = held
  return (
    <li className={styles.head}>
      <span>
        {id}, added {formatTime(addedAt)}
        {retiresAt === null ? ', good' : `, ends ${formatTime(retiresAt)}`}
      </span>
      {mayWrite ? (
        <Edit
          label="Retire"
          act="Retire"
          call={retire}
          onSave={(form, reason, done) =>
            retire.mutate({ vendor, id, hours: numberIn(form, 'hours') ?? 24, reason }, done)
          }
        >
          <Field
            label="Hours that it is still good (0: ends now)"
            name="hours"
            type="number"
            min={0}
            max={720}
            defaultValue={24}
            required
          />
        </Edit>
      ) : null}
    </li>
  )
}

/** What we sign with; the vendor has to be given its public half. */
function OwnKey({ link: { vendor, ownPublicPem }, mayWrite }: { link: PluggedIn; mayWrite: boolean }) {
  const renew = useAct('officeRenewOwnKey')
  return (
    <section className={styles.part} aria-label="Our own key">
      <div className={styles.head}>
        <h2>Our own key</h2>
        {mayWrite ? (
          <Edit
            label={ownPublicPem === null ? 'Make a key' : 'Renew it'}
            act="Make it"
            call={renew}
            onSave={(_, reason, done) => renew.mutate({ vendor, reason }, done)}
          >
            <p>We sign with the new key at once: give it to the vendor before members play on.</p>
          </Edit>
        ) : null}
      </div>
      {ownPublicPem === null ? (
        <p>None yet.</p>
      ) : (
        <>
          <TextArea label="Public half, for the vendor" readOnly rows={9} value={ownPublicPem} />
          <Row>
            <Button onClick={() => void navigator.clipboard.writeText(ownPublicPem)}>Copy it</Button>
          </Row>
        </>
      )}
    </section>
  )
}
