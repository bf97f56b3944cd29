import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { queryClient } from './api.ts'
import { Installation } from './Installation.tsx'
import { t } from './i18n/i18n.ts'
import { Office } from './Office.tsx'

/** Draws the office in its page. */
export function showOffice(): void {
  document.title = t('shell.brand')
  const root = document.getElementById('root')
  if (root === null) return
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Installation>
            <Office />
          </Installation>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  )
}
