import { Link, useParams } from 'react-router'
import { type Answer, explain, useAct, useCall } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { useMay } from '../../session.ts'
import { Edit } from '../../ui/Edit.tsx'
import { Field } from '../../ui/Form.tsx'
import { timeIn } from '../../ui/form-fields.ts'
import { Facts, Notice, Page } from '../../ui/Page.tsx'
import styles from '../../ui/parts.module.css'
import { PictureEdit } from './PictureEdit.tsx'
import { VendorFields } from './VendorFields.tsx'
import { vendorIn } from './vendor-form.ts'

type Vendor = Answer<'officeGameVendor'>

const PICTURES = [
  { kind: 'icon', name: 'Icon' },
  { kind: 'largeIcon', name: 'Tile picture' },
] as const

/** One vendor as members know it: names, tiles, switch, pictures, and when it is closed. */
export default function VendorScreen() {
  const { code = '' } = useParams()
  const { data, isError, error } = useCall('officeGameVendor', { code })
  if (isError) return <Page title="Vendor">{<Notice tone="bad">{explain(error)}</Notice>}</Page>
  if (data === undefined) return <Page title="Vendor">{null}</Page>
  return <OneVendor vendor={data} />
}

function OneVendor({ vendor }: { vendor: Vendor }) {
  const mayWrite = useMay('games.write')
  const set = useAct('officeSetGameVendor')
  const draw = useAct('officeSetGameVendorPicture')
  const { code } = vendor
  const change = (
    <Edit
      label="Change the vendor"
      act="Save"
      call={set}
      onSave={(form, reason, done) => set.mutate({ code, change: vendorIn(form), reason }, done)}
    >
      <VendorFields vendor={vendor} />
    </Edit>
  )
  return (
    <Page title={vendor.names.EN} actions={mayWrite ? change : null}>
      <Facts
        facts={[
          ['Code', code],
          ['Malay', vendor.names.MS],
          ['Chinese', vendor.names.CN],
          ['Tiles', vendor.categories.join(', ')],
          [
            'Games',
            <Link key="games" to={`/games?vendor=${code}`}>
              {vendor.games}
            </Link>,
          ],
          ['Order', vendor.position],
          ['On', vendor.enabled ? 'yes' : 'no'],
          ['Closed until', vendor.closedUntil === null ? 'open' : formatTime(vendor.closedUntil)],
        ]}
      />
      <div className={styles.parts}>
        <Maintenance vendor={vendor} mayWrite={mayWrite} />
        {PICTURES.map(({ kind, name }) => (
          <PictureEdit
            key={kind}
            name={name}
            address={vendor[kind]}
            mayWrite={mayWrite}
            call={draw}
            onSet={(content, reason, done) => draw.mutate({ code, kind, content, reason }, done)}
          />
        ))}
      </div>
    </Page>
  )
}

function Maintenance({ vendor: { code, windows }, mayWrite }: { vendor: Vendor; mayWrite: boolean }) {
  const close = useAct('officeCloseGameVendor')
  const open = useAct('officeOpenGameVendor')
  const closing = (form: FormData) => ({
    code,
    startsAt: timeIn(form, 'startsAt') ?? 0,
    endsAt: timeIn(form, 'endsAt') ?? 0,
  })
  return (
    <section className={styles.part} aria-label="Maintenance">
      <div className={styles.head}>
        <h2>Maintenance</h2>
        {mayWrite ? (
          <Edit
            label="Close for maintenance"
            act="Close"
            call={close}
            onSave={(form, reason, done) => close.mutate({ ...closing(form), reason }, done)}
          >
            <Field label="From" name="startsAt" type="datetime-local" required />
            <Field label="Until" name="endsAt" type="datetime-local" required />
          </Edit>
        ) : null}
      </div>
      {windows.length === 0 ? <p>None is planned.</p> : null}
      <ul className={styles.list}>
        {windows.map(({ id, startsAt, endsAt }) => (
          <li key={id} className={styles.head}>
            {formatTime(startsAt)} to {formatTime(endsAt)}
            {mayWrite ? (
              <Edit
                label="Take back"
                act="Take back"
                call={open}
                onSave={(_, reason, done) => open.mutate({ code, id, reason }, done)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
