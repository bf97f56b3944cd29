import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { queryClient } from './api.ts'
import { Installation } from './Installation.tsx'
import { Office } from './Office.tsx'
import './ui/office.css'

const root = document.getElementById('root')
if (root !== null) {
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
