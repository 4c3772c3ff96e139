/** The brand of an email's recipients, whose own host its links lead to where there is one (WL-05). */
export const brandOfMails = /* sql */ `
alter table mails add column brand text not null default 'stockroom';
`;
