-- The office lists the cases that were opened on days (decision 0135).
create index risk_case_opened on risk.risk_case (opened_at);
