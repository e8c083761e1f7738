import { describePage, PageAt } from "../make-page.jsx";

export const metadata = describePage("/en");

export default function Page() {
  return <PageAt route="/en" />;
}
