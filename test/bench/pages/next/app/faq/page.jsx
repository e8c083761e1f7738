import { describePage, PageAt } from "../make-page.jsx";

export const metadata = describePage("/faq");

export default function Page() {
  return <PageAt route="/faq" />;
}
