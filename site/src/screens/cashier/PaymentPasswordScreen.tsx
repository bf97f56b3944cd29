import { Loaded } from '../../api/Loaded.tsx'
import { useSecurityItems } from '../../api/security-items.ts'
import { useT } from '../../i18n/i18n.ts'
import { useBack } from '../../shell/use-back.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { PaymentPasswordForm } from './PaymentPasswordForm.tsx'

/** The payment password, set or changed; then back to where it was needed. */
export default function PaymentPasswordScreen() {
  const t = useT()
  const goBack = useBack('history')
  const items = useSecurityItems()
  return (
    <Page>
      <Loaded query={items} skeleton={<Skeleton height={320} />}>
        {({ hasPaymentPassword }) => (
          <Card
            title={t(hasPaymentPassword ? 'cashier.change_payment_password' : 'cashier.set_payment_password')}
          >
            <PaymentPasswordForm isChange={hasPaymentPassword} onDone={goBack} />
          </Card>
        )}
      </Loaded>
    </Page>
  )
}
