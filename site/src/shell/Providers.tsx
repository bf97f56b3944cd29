import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../api/query-client.ts'
import { ConfirmOutlet } from '../ui/overlay/ConfirmOutlet.tsx'
import { ToastOutlet } from '../ui/overlay/ToastOutlet.tsx'
import { StartUp } from './StartUp.tsx'

/** The providers of both entries, the member site and the lottery client. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <StartUp>{children}</StartUp>
      <ConfirmOutlet />
      <ToastOutlet />
    </QueryClientProvider>
  )
}
