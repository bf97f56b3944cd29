import { deviceName } from '@koi/contract/device-name.ts'
import { api } from '../../api/api.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { refusalText } from '../../api/refusal-text.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { type Translate, useLanguage, useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import { IconButton } from '../../ui/icons/IconButton.tsx'
import { askConfirm } from '../../ui/overlay/confirm.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { Page } from '../../ui/Page.tsx'
import { type Device, useChange, useDevices } from './queries.ts'
import styles from './security.module.css'

/** Where the member is logged in: each device can be signed out, or all but this one. */
export default function DevicesScreen() {
  const t = useT()
  const devices = useDevices()
  const signOut = useChange(api.signOutDevice, 'devices')
  const signOutOthers = useChange(() => api.signOutOthers(), 'devices')
  const showSignedOut = {
    onSuccess: () => void showToast(t('security.device_signed_out'), { tone: 'success' }),
  }
  const endOne = async (device: Device) => {
    const name = nameOf(t, device)
    const sure = await askConfirm({
      title: t('security.device_sign_out', { device: name }),
      text: t('security.device_sign_out_text', { device: name }),
      confirm: t('security.sign_out'),
    })
    if (sure) signOut.mutate({ id: device.id }, showSignedOut)
  }
  const endOthers = async () => {
    const sure = await askConfirm({
      title: t('security.sign_out_others'),
      text: t('security.sign_out_others_text'),
      confirm: t('security.sign_out'),
    })
    if (sure) signOutOthers.mutate(undefined, showSignedOut)
  }
  const error = signOut.error ?? signOutOthers.error
  return (
    <Page>
      <p className={styles.lead}>{t('security.devices_lead')}</p>
      {error === null ? null : <Problem>{refusalText(error)}</Problem>}
      <Loaded query={devices} skeleton={<Skeleton height={180} />}>
        {(list) => (
          <>
            <Card>
              <ul className={styles.rows}>
                {list.map((device) => (
                  <DeviceRow key={device.id} device={device} onSignOut={() => void endOne(device)} />
                ))}
              </ul>
            </Card>
            {list.length > 1 ? (
              <Button tone="danger" full loading={signOutOthers.isPending} onClick={() => void endOthers()}>
                {t('security.sign_out_others')}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function DeviceRow({ device, onSignOut }: { device: Device; onSignOut: () => void }) {
  const t = useT()
  const language = useLanguage()
  const name = nameOf(t, device)
  return (
    <li className={styles.thing}>
      <div>
        <p>
          <b>{name}</b>
          {device.isCurrent ? <StatusPill tone="good">{t('security.device_this')}</StatusPill> : null}
          {device.isRemembered ? (
            <StatusPill tone="neutral">{t('security.device_remembered')}</StatusPill>
          ) : null}
        </p>
        <small>
          {device.address} · {t('security.device_seen', { time: formatTime(device.seenAt, language) })}
        </small>
      </div>
      {device.isCurrent ? null : (
        <IconButton
          icon="signOut"
          label={t('security.device_sign_out', { device: name })}
          onClick={onSignOut}
        />
      )}
    </li>
  )
}

function nameOf(t: Translate, { userAgent }: Device): string {
  const { browser, system } = deviceName(userAgent)
  if (browser === null || system === null) return browser ?? system ?? t('security.browser_unknown')
  return t('security.browser_on', { browser, system })
}
