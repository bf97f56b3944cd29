import { useEffect } from 'react'
import { connection } from '../api/api.ts'
import { useNavigate } from '../navigation/navigation.tsx'
import { paths } from '../paths.ts'

/** Leads members whose password an agent chose to the page where they choose their own (TA-21). */
export function useOwnPassword(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onTemporaryPassword = () => {
      const { pathname, search } = window.location
      // The agreement may be read first.
      const isThere = pathname + search === paths.ownPassword || pathname === paths.agreement
      if (!isThere) void navigate(paths.ownPassword, { replace: true })
    }
    connection.setHandlers({ onTemporaryPassword })
  }, [navigate])
}
