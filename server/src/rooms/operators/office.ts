import { changePassword, endOwnSessions, finishSecondStep, showAccount, startSecondStep } from './account.ts'
import {
  changeRoleOf,
  confirmColleague,
  disableColleague,
  inviteOperator,
  listColleagues,
  resetColleague,
} from './colleagues.ts'
import { logIn, logOut, me } from './log-in.ts'
import { readAudit, requestAuditCheck, showAuditCheck } from './office-audit.ts'
import { recordExport, setPreference, showPreferences } from './preferences.ts'
import { deleteRole, listRoles, saveRole } from './roles.ts'
import { setUp, startSetUp } from './set-up.ts'

/** The office's calls of this room. */
export const officeCommands = {
  officeStartSetUp: startSetUp,
  officeSetUp: setUp,
  officeLogIn: logIn,
  officeLogOut: logOut,
  officeMe: me,
  officeAccount: showAccount,
  officeChangePassword: changePassword,
  officeStartSecondStep: startSecondStep,
  officeFinishSecondStep: finishSecondStep,
  officeEndOwnSessions: endOwnSessions,
  officePreferences: showPreferences,
  officeSetPreference: setPreference,
  officeRecordExport: recordExport,
  officeOperators: listColleagues,
  officeInviteOperator: inviteOperator,
  officeDisableOperator: disableColleague,
  officeSetOperatorRole: changeRoleOf,
  officeResetOperator: resetColleague,
  officeConfirmOperator: confirmColleague,
  officeRoles: listRoles,
  officeSaveRole: saveRole,
  officeDeleteRole: deleteRole,
  officeAudit: readAudit,
  officeAuditCheck: showAuditCheck,
  officeCheckAudit: requestAuditCheck,
}
