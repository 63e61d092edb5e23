import { useId } from 'react';
import type { PostHead } from '#contract/posts.ts';
import { PostList } from '#web/features/posts/PostList.tsx';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Link } from '#web/ui/Link.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';

interface HomeNewsProps {
  posts: readonly PostHead[];
  hasMore: boolean;
  zone: string;
}

export function HomeNews({ posts, hasMore, zone }: HomeNewsProps) {
  const { t } = useText();
  const headId = useId();
  return (
    <section aria-labelledby={headId} className="min-w-0">
      <SectionHead
        title={t('posts.title')}
        id={headId}
        aside={hasMore && <Link to="/posts">{t('posts.all')}</Link>}
      />
      {posts.length > 0 ? (
        <PostList posts={posts} zone={zone} level="h3" />
      ) : (
        <EmptyState title={t('posts.empty.title')}>{t('posts.empty.text')}</EmptyState>
      )}
    </section>
  );
}
