import { setInstalledCurrency } from '@koi/contract/money.ts'
import type { ReactNode } from 'react'
import { useCall } from './api.ts'
import { Failure } from './ui/Page.tsx'

/** Shows the office once it is known in which currency its amounts are. */
export function Installation({ children }: { readonly children: ReactNode }) {
  const { data, error } = useCall('officeInstallation', {})
  if (data === undefined) return <Failure error={error} />
  setInstalledCurrency(data.currency)
  return children
}
