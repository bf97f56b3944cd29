import { useState } from 'react'
import { type Answer, api } from '../../api/api.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { formatDay } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Page } from '../../ui/Page.tsx'
import { ProofForm } from './ProofForm.tsx'
import { useChange, useTwoStep } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './security.module.css'
import { TwoStepSetUp } from './TwoStepSetUp.tsx'

/** Two-step log-in: setting it up, its recovery codes, and turning it off. */
export default function TwoStepScreen() {
  const state = useTwoStep()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) {
    return (
      <Page>
        <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
      </Page>
    )
  }
  return (
    <Page>
      <Loaded query={state} skeleton={<Skeleton height={180} />}>
        {(found) =>
          found.since === null ? (
            <TwoStepSetUp onDone={setCodes} />
          ) : (
            <TurnedOn since={found.since} left={found.recoveryCodesLeft} onCodes={setCodes} />
          )
        }
      </Loaded>
    </Page>
  )
}

interface TurnedOnProps {
  since: number
  left: Answer<'twoStep'>['recoveryCodesLeft']
  onCodes: (codes: readonly string[]) => void
}

function TurnedOn({ since, left, onCodes }: TurnedOnProps) {
  const t = useT()
  const language = useLanguage()
  const [open, setOpen] = useState<'renew' | 'off' | null>(null)
  const close = () => setOpen(null)
  const renewCodes = useChange(api.renewRecoveryCodes, 'twoStep')
  const turnOff = useChange(api.turnOffTwoStep, 'twoStep')
  return (
    <>
      <Card title={t('security.two_step_is_on')}>
        <Facts
          facts={[
            [t('title.two_step'), t('security.two_step_since', { day: formatDay(since, language) })],
            [t('security.recovery'), t('security.recovery_left', { count: left })],
          ]}
        />
      </Card>
      <Button tone="quiet" icon="refresh" full onClick={() => setOpen('renew')}>
        {t('security.recovery_renew')}
      </Button>
      <Button tone="danger" full onClick={() => setOpen('off')}>
        {t('security.two_step_turn_off')}
      </Button>
      <Sheet open={open === 'renew'} onClose={close} title={t('security.recovery_renew')}>
        <ProofForm
          text={t('security.recovery_renew_text')}
          act={renewCodes}
          onDone={({ recoveryCodes }) => {
            close()
            onCodes(recoveryCodes)
          }}
        />
      </Sheet>
      <Sheet open={open === 'off'} onClose={close} title={t('security.two_step_turn_off')}>
        <ProofForm
          text={t('security.two_step_turn_off_text')}
          act={turnOff}
          onDone={() => {
            close()
            showToast(t('security.two_step_is_off'), { tone: 'success' })
          }}
        />
      </Sheet>
      <p className={styles.lead}>{t('security.two_step_lead')}</p>
    </>
  )
}
