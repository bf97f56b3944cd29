import { KindScreen } from './KindScreen.tsx'

export default function HourlySalaryScreen() {
  return <KindScreen kind="hourly_salary" />
}
