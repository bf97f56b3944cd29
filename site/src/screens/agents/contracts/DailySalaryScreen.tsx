import { KindScreen } from './KindScreen.tsx'

export default function DailySalaryScreen() {
  return <KindScreen kind="daily_salary" />
}
